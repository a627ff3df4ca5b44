import { expect, it } from 'vitest';
import { LinhaVindoura } from './linha-vindoura.ts';

const vindoura = new LinhaVindoura();
const press = (...teclas: string[]) =>
  teclas.map((key) => vindoura.hold({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }));

it('holds what is typed while a row is on its way, and nothing else', () => {
  expect(press('5')).toEqual([false]);
  vindoura.begin();
  expect(press('7', '5', 'Backspace', '1')).toEqual([true, true, true, true]);
  expect(vindoura.end()).toEqual({ escrito: '71', depois: 'fica' });
  expect(press('5')).toEqual([false]);
});

it('keeps the end of the editing too, and takes nothing after it', () => {
  vindoura.begin();
  press('7', 'Enter', '1');
  expect(vindoura.end()).toEqual({ escrito: '7', depois: 'abaixo' });
});

it('is given up with Escape', () => {
  vindoura.begin();
  press('7', 'Escape');
  expect(vindoura.end()).toEqual({ escrito: '', depois: 'fica' });
});
