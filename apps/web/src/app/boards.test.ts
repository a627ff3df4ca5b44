import { paineis } from '@cadencia/domain/paineis.ts';
import { expect, it } from 'vitest';
import { BOARDS } from './boards.ts';

it('every board is led to from its list, by its address and its permission', () => {
  const declarados = paineis.map(({ cadastro, caminho, acesso }) => [cadastro.path, { caminho, acesso }]);
  expect(BOARDS).toEqual(Object.fromEntries(declarados));
});
