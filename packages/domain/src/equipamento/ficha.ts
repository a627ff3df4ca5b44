import { z } from 'zod';
import type { AtributoDaFicha } from '../tipoequipamento/cadastro.ts';
import { texto } from '../values.ts';

/** Values of an equipment's data sheet by the keys that its type declares; numbers are not exact decimals. */
export const ficha = z
  .record(
    z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Campo desconhecido.'),
    z.union([texto(500), z.number(), z.boolean()]),
  )
  .refine((valores) => Object.keys(valores).length <= 80, 'Informe no máximo 80 campos.');

const DIA = /^\d{4}-\d{2}-\d{2}$/;
const isDia = (valor: unknown): boolean =>
  typeof valor === 'string' && DIA.test(valor) && !Number.isNaN(Date.parse(`${valor}T00:00Z`));

/** Problem of one value; undefined when there is none. */
function problemaDe({ tipo, opcoes = [] }: AtributoDaFicha, valor: unknown): string | undefined {
  switch (tipo) {
    case 'texto':
      return typeof valor === 'string' ? undefined : 'Informe um texto.';
    case 'numero':
      return typeof valor === 'number' ? undefined : 'Informe um número.';
    case 'booleano':
      return typeof valor === 'boolean' ? undefined : 'Informe sim ou não.';
    case 'data':
      return isDia(valor) ? undefined : 'Informe uma data válida.';
    case 'opcao':
      return typeof valor === 'string' && opcoes.includes(valor)
        ? undefined
        : `Escolha uma opção: ${opcoes.join(', ')}.`;
  }
}

const isVazio = (valor: unknown): boolean => valor === undefined || valor === null || valor === '';

/** `ficha.chave` → problem: a value that the type does not ask for, does not accept, or misses. */
export function problemasDaFicha(
  atributos: readonly AtributoDaFicha[],
  valores: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const conhecidas = new Set(atributos.map(({ chave }) => chave));
  const problemas = Object.fromEntries(
    Object.keys(valores)
      .filter((chave) => !conhecidas.has(chave))
      .map((chave) => [`ficha.${chave}`, 'Campo que o tipo deste equipamento não tem.']),
  );
  for (const atributo of atributos) {
    const valor = valores[atributo.chave];
    const problema = isVazio(valor) ? atributo.obrigatorio && 'Campo obrigatório.' : problemaDe(atributo, valor);
    if (problema) problemas[`ficha.${atributo.chave}`] = problema;
  }
  return problemas;
}
