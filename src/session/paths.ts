/** The addresses that code uses by name; every other path appears only in its row of the route table. */
export const HOME_PATH = '/';
export const LOGIN_PATH = '/login';
export const FORGOT_PASSWORD_PATH = '/forgot-password';
export const REGISTER_PATH = '/register';
export const PASSWORD_PATH = '/password';
export const SECOND_FACTOR_PATH = '/second-factor';
export const NOT_FOUND_PATH = '/error-404';
export const NOT_AUTHORIZED_PATH = '/misc/not-authorized';
export const MAINTENANCE_PATH = '/misc/under-maintenance';
export const ERROR_PATH = '/misc/error';
export const STATISTICS_PATH = '/dashboard/statistics';
/** Help: the words of the trade, the tour and the news. */
export const HELP_PATH = '/help';
