import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/tela.tsx';
import { DurationInput } from './duration-input.tsx';

let lugar: HTMLElement;
let gravado: unknown;

function Campo({ inicial }: { readonly inicial: unknown }) {
  const [value, setValue] = useState(inicial);
  const change = (novo: unknown) => {
    gravado = novo;
    setValue(novo);
  };
  const error = typeof value === 'string' ? 'Valor inválido.' : undefined;
  return <DurationInput value={value} onChange={change} comuns={{ label: 'Antecedência', error }} />;
}

function open(inicial: unknown): void {
  lugar = show(<Campo inicial={inicial} />);
}
const campo = () => page.getByLabelText('Antecedência');

it.each([
  ['8', 480, '8 h'],
  ['1h30', 90, '1,5 h'],
  ['45 min', 45, '45 min'],
  ['2d 4h', 3_120, '2 d 4 h'],
  ['', null, ''],
])('“%s” is %s minutes, and then shown as people read it', async (digitado, minutos, mostrado) => {
  open(720);
  await expect.element(campo()).toHaveValue('12 h');
  await userEvent.fill(campo(), digitado);
  await expect.poll(() => gravado).toBe(minutos);
  await userEvent.tab();
  await expect.element(campo()).toHaveValue(mostrado);
});

it('keeps what is no duration, and says what to write', async () => {
  open(720);
  await userEvent.fill(campo(), 'meio dia');
  await userEvent.tab();
  await expect.element(campo()).toHaveValue('meio dia');
  await expect.poll(() => lugar.textContent).toMatch(/dura/i);
  expect(gravado).toBe('meio dia');
});
