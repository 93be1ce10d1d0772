import { pageConfig } from '../pageConfig';

/** The name the business gives its back office, for texts that leave it. */
export const businessName = pageConfig.brand;
