import { pageConfig } from '../pageConfig';

/** The business's name for its back office, for texts that leave it. */
export const businessName = pageConfig.brand;
