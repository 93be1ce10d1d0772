/** The texts of areas: fetched when they are asked for, in the language that the page speaks by then. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agents as agentsEn } from '../../../i18n/en/agents';
import { slips as slipsEn } from '../../../i18n/en/slips';
import { agents as agentsTh } from '../../../i18n/th/agents';
import { slips as slipsTh } from '../../../i18n/th/slips';

/** The page as it is when it has just been opened. */
async function openPage() {
  vi.resetModules();
  const [{ createI18nProvider }, { loadTexts }, { withTexts }] = await Promise.all([
    import('../../../src/texts/i18nProvider'),
    import('../../../src/texts/areaTexts'),
    import('../../../src/texts/withTexts'),
  ]);
  return { provider: await createI18nProvider('en'), loadTexts, withTexts };
}

const ADD = 'resources.agents.add';
const TABS = 'slips.tabs.label';

beforeEach(() => {
  window.localStorage.clear();
  vi.doUnmock('../../../i18n/de/agents');
  vi.doUnmock('../../../i18n/th/messages');
});

describe('the texts of an area', () => {
  it('come with the code that says them, and the names of records are there before', async () => {
    const { provider, withTexts } = await openPage();
    expect(provider.translate('resources.agents.name', { smart_count: 2 })).toBe('Agents');
    expect(provider.translate('pages.agents.title')).toBe('Agents');
    expect(provider.translate(ADD, { _: 'not yet' })).toBe('not yet');
    await expect(withTexts(['agents'], async () => 'the screen')()).resolves.toBe('the screen');
    expect(provider.translate(ADD)).toBe(agentsEn.resources.agents.add);
    expect(provider.translate(TABS, { _: 'not yet' })).toBe('not yet');
  });

  it('follow a change of the language, all together', async () => {
    const { provider, loadTexts } = await openPage();
    await loadTexts(['agents']);
    await loadTexts(['slips']);
    const said = new Set<string>();
    const listening = setInterval(() => said.add(`${provider.translate(ADD)} · ${provider.translate(TABS)}`), 0);
    await provider.changeLocale('th');
    clearInterval(listening);
    said.add(`${provider.translate(ADD)} · ${provider.translate(TABS)}`);
    const inEnglish = `${agentsEn.resources.agents.add} · ${slipsEn.slips.tabs.label}`;
    const inThai = `${agentsTh.resources.agents.add} · ${slipsTh.slips.tabs.label}`;
    expect([...said].filter((words) => words !== inEnglish)).toEqual([inThai]);
  });

  it('are set as their language sets its signs', async () => {
    const { provider, loadTexts } = await openPage();
    await loadTexts(['slips']);
    await provider.changeLocale('fr');
    expect(provider.translate('slips.cancel.title', { no: '1' })).toBe('Annuler le bulletin 1\u202f?');
  });

  it('are there in the new language when it changes while they are on their way', async () => {
    const { provider, loadTexts } = await openPage();
    const asked = loadTexts(['slips']);
    const changed = provider.changeLocale('th');
    const askedLater = loadTexts(['agents']);
    await changed;
    expect(provider.translate(TABS)).toBe(slipsTh.slips.tabs.label);
    await Promise.all([asked, askedLater]);
    expect(provider.translate(ADD)).toBe(agentsTh.resources.agents.add);
    await provider.changeLocale('en');
    expect(provider.translate(ADD)).toBe(agentsEn.resources.agents.add);
  });

  it('hold the language back as long as they can not be had in it', async () => {
    vi.doMock('../../../i18n/de/agents', () => {
      throw new Error('offline');
    });
    const { provider, loadTexts } = await openPage();
    await loadTexts(['agents']);
    await expect(provider.changeLocale('de')).rejects.toThrow();
    expect(provider.getLocale()).toBe('en');
    expect(provider.translate(ADD)).toBe(agentsEn.resources.agents.add);
    await loadTexts(['slips']);
    expect(provider.translate(TABS)).toBe(slipsEn.slips.tabs.label);
  });

  it('are those of English when the page has to start in it', async () => {
    window.localStorage.setItem('locale', 'th');
    vi.doMock('../../../i18n/th/messages', () => {
      throw new Error('offline');
    });
    vi.resetModules();
    const { loadTexts } = await import('../../../src/texts/areaTexts');
    const { createI18nProvider } = await import('../../../src/texts/i18nProvider');
    const [, provider] = await Promise.all([loadTexts(['agents']), createI18nProvider('th')]);
    expect(provider.getLocale()).toBe('en');
    expect(provider.translate(ADD)).toBe(agentsEn.resources.agents.add);
    await loadTexts(['slips']);
    expect(provider.translate(TABS)).toBe(slipsEn.slips.tabs.label);
  });
});
