import { DEFAULT_LOCALE } from '../../domain/locales';
import { pageConfig } from '../pageConfig';

/** The operator's language, for texts that leave the back office to somebody without a choice of language. */
export const businessLocale = pageConfig.locale ?? DEFAULT_LOCALE;
