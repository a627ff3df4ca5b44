import { expect, it } from 'vitest';
import { linkDoContato } from './contato-modal.tsx';

it.each([
  ['suporte@exemplo.com.br', 'mailto:suporte@exemplo.com.br'],
  ['https://exemplo.com.br/chamados', 'https://exemplo.com.br/chamados'],
  ['(41) 3333-0000, ramal 12', undefined],
  ['javascript:alert(1)', undefined],
  ['javascript://a@b.c', undefined],
  ['João, na sala 3', undefined],
])('links the contact %s to %s', (contato, expected) => {
  expect(linkDoContato(contato)).toBe(expected);
});
