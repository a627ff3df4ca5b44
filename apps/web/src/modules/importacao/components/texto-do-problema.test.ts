import { expect, it } from 'vitest';
import { textoDoProblema } from './texto-do-problema.ts';

it.each([
  [{ linha: null, mensagem: 'O arquivo está vazio.' }, 'O arquivo está vazio.'],
  [{ linha: 48, mensagem: 'Não há projeto.' }, 'Linha 48: Não há projeto.'],
  [{ linha: 10, mensagem: 'Linha 10: campos a mais.' }, 'Linha 10: campos a mais.'],
  [{ linha: 31, mensagem: 'Linha 31 ignorada: sem campos.' }, 'Linha 31 ignorada: sem campos.'],
  [{ linha: 5, mensagem: 'Aba Plan1, linha 5: sem data.' }, 'Aba Plan1, linha 5: sem data.'],
  [{ linha: 154, mensagem: 'Acaba no meio da linha 154.' }, 'Acaba no meio da linha 154.'],
  [{ linha: 3, mensagem: 'Linha 31 ignorada: sem campos.' }, 'Linha 3: Linha 31 ignorada: sem campos.'],
])('says the line of a finding once: %j', (problema, texto) => {
  expect(textoDoProblema(problema)).toBe(texto);
});
