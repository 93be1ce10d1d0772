/** Boxes for amounts: a decimal comma works in every language, and a refused text stays with the reason. */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages as german } from '../../../i18n/de/messages';
import { messages as english } from '../../../i18n/en/messages';
import { messages as french } from '../../../i18n/fr/messages';
import { AmountBox } from '../../../src/fields/AmountBox';
import { MoneyBox } from '../../../src/fields/MoneyBox';
import { TypedAmountBox } from '../../../src/fields/TypedAmountBox';

afterEach(cleanup);

const TEXTS = { en: english, de: german, fr: french };

function show(locale: keyof typeof TEXTS, element: ReactNode): HTMLElement {
  const texts = polyglotI18nProvider(() => TEXTS[locale], locale);
  render(<I18nContextProvider value={texts}>{element}</I18nContextProvider>);
  return screen.getByLabelText('amount');
}

function Money({ onChange }: { onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<number | string | null>(null);
  return (
    <MoneyBox
      label="amount"
      value={value}
      helperText="Owed"
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('an amount being typed', () => {
  it.each<[keyof typeof TEXTS, string, number, string]>([
    ['en', '1000,50', 100_050, '1,000.50'],
    ['de', '1000,50', 100_050, '1,000.50'],
    ['fr', '1 000,5', 100_050, '1,000.50'],
    ['en', '1,000', 100_000, '1,000.00'],
    ['de', '1.000', 100_000, '1,000.00'],
    ['de', '1,000.50', 100_050, '1,000.50'],
  ])('in %s as %s is %i satang, shown as %s', async (locale, typed, satang, shown) => {
    const onChange = vi.fn();
    const box = show(locale, <Money onChange={onChange} />);
    await userEvent.type(box, typed);
    expect(onChange).toHaveBeenLastCalledWith(satang);
    await userEvent.tab();
    expect(box).toHaveValue(shown);
    expect(box).toHaveAttribute('aria-invalid', 'false');
    expect(screen.getByText('Owed')).toBeInTheDocument();
  });

  it.each<[keyof typeof TEXTS, string, string]>([
    ['en', '1.5.2', 'Not an amount: 1.5.2. Example: 1234.50'],
    ['en', '-5', 'No minus here: -5'],
    ['de', '1,0000', 'Kein Geldbetrag: 1,0000. Beispiel: 1234,50'],
  ])('in %s as %s is refused in words, and stays', async (locale, typed, words) => {
    const onChange = vi.fn();
    const box = show(locale, <Money onChange={onChange} />);
    await userEvent.type(box, typed);
    expect(onChange).toHaveBeenLastCalledWith(typed);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(box).toHaveValue(typed);
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAccessibleDescription(words);
  });

  it.each<[keyof typeof TEXTS, string, string]>([
    ['en', '1.000', '1.000 can mean 1,000.00 or 1.00. Choose one'],
    ['de', '1,000', '1,000 kann 1,000.00 oder 1.00 bedeuten. Bitte wählen'],
    ['fr', '1,000', '1,000 peut signifier 1,000.00 ou 1.00. Choisissez'],
    ['fr', '1.000', '1.000 peut signifier 1,000.00 ou 1.00. Choisissez'],
  ])('in %s as %s stays with both readings as buttons', async (locale, typed, words) => {
    const onChange = vi.fn();
    const box = show(locale, <Money onChange={onChange} />);
    await userEvent.type(box, typed);
    expect(onChange).toHaveBeenLastCalledWith(typed);
    expect(await screen.findByText(words)).toBeInTheDocument();
    await userEvent.tab();
    expect(box).toHaveValue(typed);
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1,000.00', '1.00']);
    await userEvent.click(screen.getByRole('button', { name: '1.00' }));
    expect(onChange).toHaveBeenLastCalledWith(100);
    expect(box).toHaveValue('1.00');
    expect(box).toHaveAttribute('aria-invalid', 'false');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('whole baht set with Enter', () => {
  function Whole({ onSet }: { onSet: (value: number | null) => void }) {
    return <AmountBox label="amount" value={100_000} isReadOnly={false} onSet={onSet} />;
  }

  it.each<[keyof typeof TEXTS, string, string]>([
    ['en', '1000,50', 'Whole baht only: 1000,50'],
    ['de', '2000,5', 'Nur ganze Baht: 2000,5'],
  ])('in %s as %s set nothing and say why', async (locale, typed, words) => {
    const onSet = vi.fn();
    const box = show(locale, <Whole onSet={onSet} />);
    await userEvent.clear(box);
    await userEvent.type(box, `${typed}{Enter}`);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(words);
    expect(box).toHaveValue(typed);
    expect(onSet).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(box).toHaveValue(typed);
    expect(box).toHaveAttribute('aria-invalid', 'true');
  });

  it.each([
    ['2.000', ['2,000.00', '2.00'], 200_000],
    ['2.345', ['2,345.00'], 234_500],
  ])('as %s are offered as %j', async (typed, offers, satang) => {
    const onSet = vi.fn();
    const box = show('en', <Whole onSet={onSet} />);
    await userEvent.clear(box);
    await userEvent.type(box, `${typed}{Enter}`);
    const tip = await screen.findByRole('tooltip');
    const buttons = within(tip).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(offers);
    expect(onSet).not.toHaveBeenCalled();
    await userEvent.click(within(tip).getByRole('button', { name: offers[0] ?? '' }));
    expect(onSet).toHaveBeenLastCalledWith(satang);
  });

  it('are no part of nothing: a percentage needs an amount', async () => {
    const onSet = vi.fn();
    const box = show('en', <AmountBox label="amount" value={null} isReadOnly={false} isOptional onSet={onSet} />);
    await userEvent.type(box, '50%{Enter}');
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Not an amount: 50%');
    expect(onSet).not.toHaveBeenCalled();
  });

  it.each<[keyof typeof TEXTS, string, string]>([
    ['en', '1,000', '3,000'],
    ['de', '1000', '3.000'],
    ['fr', '1000', '3000,00'],
  ])('in %s are shown as %s, which can be edited', async (locale, shown, typed) => {
    const onSet = vi.fn();
    const box = show(locale, <Whole onSet={onSet} />);
    expect(box).toHaveValue(shown);
    await userEvent.clear(box);
    await userEvent.type(box, `${shown.replace('1', '2')}{Enter}`);
    expect(onSet).toHaveBeenLastCalledWith(200_000);
    await userEvent.clear(box);
    await userEvent.type(box, `${typed}{Enter}`);
    expect(onSet).toHaveBeenLastCalledWith(300_000);
  });
});

describe('a rate whose text its form keeps', () => {
  it('says at the box why it is refused', async () => {
    const onChange = vi.fn();
    show('de', <TypedAmountBox label="amount" kind="rate" value="1,000" onChange={onChange} />);
    expect(screen.getByText('1,000 kann 1000 oder 1 bedeuten. Bitte wählen')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('amount'), '0');
    expect(onChange).toHaveBeenLastCalledWith('1,0000');
    await userEvent.click(screen.getByRole('button', { name: '1000' }));
    expect(onChange).toHaveBeenLastCalledWith('1000');
  });
});
