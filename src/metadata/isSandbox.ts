import { pageConfig } from '../pageConfig';

/** Whether this is a sandbox: all its data is invented, and partners can move its clock. */
export const isSandbox = pageConfig.isSandbox;
