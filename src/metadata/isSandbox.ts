import { pageConfig } from '../pageConfig';

/** Whether this is a sandbox: nothing in it is real, and partners push its clock. */
export const isSandbox = pageConfig.isSandbox;
