import type { z } from 'zod';

type Problema = z.core.$ZodRawIssue;

const numero = new Intl.NumberFormat('pt-BR');

type ForaDoLimite = Extract<Problema, { code: 'too_big' | 'too_small' }>;

/** Message for a value past a limit, in the unit of the measure. */
function foraDoLimite(problema: ForaDoLimite): string {
  const grande = problema.code === 'too_big';
  const limite = grande ? problema.maximum : problema.minimum;
  const valor = numero.format(limite);
  const unidades = { string: ['caractere', 'caracteres'], array: ['item', 'itens'] };
  const unidade = unidades[problema.origin as keyof typeof unidades]?.[Number(limite) === 1 ? 0 : 1];
  if (unidade) return `Informe no ${grande ? 'máximo' : 'mínimo'} ${valor} ${unidade}.`;
  if (problema.inclusive === false) return `O valor deve ser ${grande ? 'menor' : 'maior'} que ${valor}.`;
  return grande ? `O valor não pode passar de ${valor}.` : `O valor não pode ser menor que ${valor}.`;
}

const NUMEROS: Readonly<Record<string, string>> = {
  int: 'Informe um número inteiro.',
  number: 'Informe um número.',
};

/** Most options of a choice that a person reads at a glance. */
const ESCOLHAS = 20;

const umDestes = (valores: readonly unknown[]): string =>
  valores.length > ESCOLHAS
    ? 'Valor inválido.'
    : `Valor inválido. Use ${valores.join(', ').replace(/, ([^,]*)$/, ' ou $1')}.`;

/** Message for people about a wrong value, where the schema itself has no more precise one. */
export function mensagemDe(problema: Problema): string {
  const { code, input } = problema;
  const deTipo = code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union';
  if (deTipo && (input === undefined || input === null)) return 'Campo obrigatório.';
  if (code === 'invalid_type') return NUMEROS[problema.expected] ?? 'Valor inválido.';
  if (code === 'invalid_value') return umDestes(problema.values);
  if (code === 'too_big' || code === 'too_small') return foraDoLimite(problema);
  return code === 'unrecognized_keys' ? 'Campo desconhecido.' : 'Valor inválido.';
}
