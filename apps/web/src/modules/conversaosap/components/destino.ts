import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { DESTINOS, type Destino, type Objeto } from '@cadencia/domain/conversaosap/destino.ts';

type Rotulos = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `Disciplina: CAL Caldeiraria · Contrato: MTX Montex`: the result of a rule, in words. */
export function destinoEmPalavras(objeto: Objeto, destino: Destino, rotulos: Rotulos): string {
  return Object.entries(DESTINOS[objeto])
    .filter(([nome]) => destino[nome] !== undefined && destino[nome] !== null)
    .map(([nome, field]) => {
      const valor = destino[nome];
      const texto =
        field.alvo === undefined ? textOf(field, valor) : (rotulos[nome]?.[String(valor)] ?? 'não encontrado');
      return `${field.label}: ${texto}${field.unidade ? ` ${field.unidade}` : ''}`;
    })
    .join(' · ');
}
