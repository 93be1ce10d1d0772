/** The language of a page on which nobody has chosen one. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Returns the language of a page just opened in a browser with these languages, with the operator's setting. */
async function firstLanguage(languages: readonly string[], setting: string | null = null): Promise<string> {
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  document.head.innerHTML = `<script type="application/json" id="page-config">${JSON.stringify({ locale: setting })}</script>`;
  const { storedLocale } = await import('../../../src/texts/locale');
  return storedLocale();
}

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

describe('the first language', () => {
  it.each([
    [['en-GB'], 'en'],
    [['th-TH', 'en'], 'th'],
    [['pt-BR', 'es'], 'pt'],
    [['de-AT'], 'de'],
    [['fr-CA', 'en-CA'], 'fr'],
    [['ja-JP', 'TH'], 'th'],
    [['ja-JP'], 'en'],
    [[], 'en'],
  ])('of a browser with %j is %s', async (languages, expected) => {
    expect(await firstLanguage(languages)).toBe(expected);
  });

  it('is the operator’s where one is set, and the user’s own before all', async () => {
    expect(await firstLanguage(['de-DE'], 'th')).toBe('th');
    window.localStorage.setItem('locale', 'fr');
    expect(await firstLanguage(['de-DE'], 'th')).toBe('fr');
    expect(await firstLanguage(['de-DE'])).toBe('fr');
  });
});
