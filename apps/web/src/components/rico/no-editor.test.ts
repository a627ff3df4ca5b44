import { lerRico } from '@cadencia/domain/texto-rico.ts';
import { escreverRico } from '@cadencia/domain/texto-rico-escrito.ts';
import { expect, it } from 'vitest';
import { fromEditor, toEditor } from './no-editor.ts';

it.each([
  '',
  'Dita pelo **inspetor**, *sem* ~~acordo~~\nnova linha',
  '### Pendências\n\n- uma\n  1. dentro\n  2. dela\n- outra\n\n7. sete',
  'ver [o desenho *novo*](https://exemplo.com.br/a_b)',
  '- - item sem palavras antes',
])('%j goes into the editor and comes back', (escrito) => {
  const blocos = lerRico(escrito);
  expect(escreverRico(fromEditor(toEditor(blocos)))).toBe(escreverRico(blocos));
});
