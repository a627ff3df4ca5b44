import type { Parametro } from '@cadencia/domain/parametro/schema.ts';
import { VAZIO } from '../../../../lib/formato.ts';

export function textoDoValor({ tipo, opcoes, unidade }: Parametro, valor: string): string {
  if (tipo === 'logico') return valor === 'true' ? 'Sim' : 'Não';
  if (tipo === 'opcao') return opcoes?.[valor] ?? valor;
  if (tipo === 'numero' || tipo === 'inteiro') return `${valor.replace('.', ',')}${unidade ? ` ${unidade}` : ''}`;
  return valor === '' ? VAZIO : valor;
}
