/** The settings sent with the page, before a user has signed in. */
import { LOGIN_LINKS } from '../../domain/settings/operator-settings';
import { postOfficeOf } from '../mail/post-office';
import type { PageSettings } from './page-head';
import type { Services } from '../kernel/services';
import { readSettings } from '../settings/read';

const KEYS = ['house.brand', 'house.locale', ...LOGIN_LINKS.map((name) => `links.${name}` as const)] as const;

/** Returns the current settings; while the database doesn't answer, their defaults. */
export async function pageSettingsOf({ db, config, log, outage }: Services, isSample: boolean): Promise<PageSettings> {
  const { brand, timeZone, sandbox: isSandbox } = config;
  try {
    const set = await readSettings(db, KEYS);
    const links = LOGIN_LINKS.flatMap((name) => {
      const link = set[`links.${name}`];
      return link === null ? [] : [[name, link]];
    });
    return {
      brand: brand ?? set['house.brand'],
      locale: set['house.locale'],
      links: Object.fromEntries(links) as PageSettings['links'],
      timeZone,
      isSample,
      isSandbox,
      mails: (await postOfficeOf(db, config)) !== null,
    };
  } catch (error) {
    if (!outage.covers(error, 'requests')) log.warn({ err: error }, 'the page was served without the settings');
    return { brand, timeZone, isSample, isSandbox };
  }
}
