import type { z } from 'zod';

type Problema = z.core.$ZodRawIssue;

const numero = new Intl.NumberFormat('pt-BR');

type ForaDoLimite = Extract<Problema, { code: 'too_big' | 'too_small' }>;

/** Past a limit, in the unit of what was measured. */
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

/** As many words of a choice as are read at a glance. */
const ESCOLHAS = 20;

const umDestes = (valores: readonly unknown[]): string =>
  valores.length > ESCOLHAS
    ? 'Valor inválido.'
    : `Valor inválido. Use ${valores.join(', ').replace(/, ([^,]*)$/, ' ou $1')}.`;

/** What is wrong with a value, for people: where the schema says nothing more precise itself. */
export function mensagemDe(problema: Problema): string {
  const { code, input } = problema;
  const deTipo = code === 'invalid_type' || code === 'invalid_value';
  if (deTipo && (input === undefined || input === null)) return 'Campo obrigatório.';
  if (code === 'invalid_type') return NUMEROS[problema.expected] ?? 'Valor inválido.';
  if (code === 'invalid_value') return umDestes(problema.values);
  if (code === 'too_big' || code === 'too_small') return foraDoLimite(problema);
  return code === 'unrecognized_keys' ? 'Campo desconhecido.' : 'Valor inválido.';
}
