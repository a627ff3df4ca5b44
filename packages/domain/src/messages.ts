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

const tipoErrado = (esperado: string, entrada: unknown): string => {
  if (entrada === undefined || entrada === null) return 'Campo obrigatório.';
  return esperado === 'int' ? 'Informe um número inteiro.' : 'Valor inválido.';
};

/** What is wrong with a value, for people: where the schema says nothing more precise itself. */
export function mensagemDe(problema: Problema): string {
  const { code } = problema;
  if (code === 'invalid_type') return tipoErrado(problema.expected, problema.input);
  if (code === 'invalid_value') return tipoErrado('', problema.input);
  if (code === 'too_big' || code === 'too_small') return foraDoLimite(problema);
  return code === 'unrecognized_keys' ? 'Campo desconhecido.' : 'Valor inválido.';
}
