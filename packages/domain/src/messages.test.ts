import { expect, it } from 'vitest';
import { z } from 'zod';
import { mensagemDe } from './messages.ts';

const problema = (schema: z.ZodType, valor: unknown) =>
  schema.safeParse(valor, { error: mensagemDe }).error?.issues[0]?.message;

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Campo obrigatório.'],
  [z.string(), null, 'Campo obrigatório.'],
  [z.string(), 1, 'Valor inválido.'],
  [z.int(), 1.5, 'Informe um número inteiro.'],
  [z.enum(['A']), undefined, 'Campo obrigatório.'],
  [z.enum(['A']), 'B', 'Valor inválido. Use A.'],
  [z.enum(['A', 'B', 'C']), 'D', 'Valor inválido. Use A, B ou C.'],
  [z.enum(Array.from({ length: 21 }, (_, i) => `V${i}`)), 'D', 'Valor inválido.'],
  [z.number(), 'dez', 'Informe um número.'],
  [z.string().max(3), 'abcd', 'Informe no máximo 3 caracteres.'],
  [z.array(z.string()).min(2), ['a'], 'Informe no mínimo 2 itens.'],
  [z.number().max(1_234.5), 2_000, 'O valor não pode passar de 1.234,5.'],
  [z.number().min(1), 0, 'O valor não pode ser menor que 1.'],
  [z.number().positive(), 0, 'O valor deve ser maior que 0.'],
  [z.strictObject({}), { a: 1 }, 'Campo desconhecido.'],
  [z.email(), 'a', 'Valor inválido.'],
  [z.union([z.string(), z.number()]), true, 'Valor inválido.'],
  [z.union([z.string(), z.number()]), null, 'Campo obrigatório.'],
])('says in Portuguese what is wrong (%#)', (schema, valor, mensagem) => {
  expect(problema(schema, valor)).toBe(mensagem);
});

it("leaves the schema's own words", () => {
  expect(problema(z.string('Informe o nome.'), undefined)).toBe('Informe o nome.');
});
