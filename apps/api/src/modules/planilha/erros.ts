import type { Readable } from 'node:stream';
import { textoDaCelula } from '@cadencia/domain/cadastro-celula.ts';
import type { CampoDaPlanilha } from '@cadencia/domain/cadastro-planilha.ts';
import type { CelulaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { colunaDe } from './exportacao/colunas.ts';
import { listLinhas } from './queries.ts';
import type { Registro } from './registro/registro.ts';
import { aVista } from './segredo/a-vista.ts';

const POR_VEZ = 200;

const motivosDe = (campos: readonly CampoDaPlanilha[], erros: Readonly<Record<string, string>>): string =>
  Object.entries(erros)
    .map(([nome, motivo]) => {
      const rotulo = campos.find((campo) => campo.nome === nome)?.field.label;
      return rotulo === undefined ? motivo : `${rotulo} — ${motivo}`;
    })
    .join(' ');

interface Pedido {
  readonly id: number;
  readonly registro: Registro;
  readonly campos: readonly CampoDaPlanilha[];
}

async function* linhasComErro(
  db: Db,
  contexto: Contexto,
  { id, registro, campos }: Pedido,
): AsyncGenerator<CelulaEscrita[]> {
  for (let inicio = 0; ; inicio += POR_VEZ) {
    const { linhas } = await listLinhas(db, id, { situacao: 'ERRO', inicio, limite: POR_VEZ });
    for (const lida of linhas) {
      const { linha, celulas, erros, conflitos } = aVista(registro, contexto, id, lida);
      const textos = campos.map(({ nome }) => textoDaCelula(celulas[nome] ?? null));
      yield [{ numero: String(linha) }, motivosDe(campos, { ...conflitos, ...erros }), ...textos];
    }
    if (linhas.length < POR_VEZ) return;
  }
}

/** The refused lines with their reasons, to be corrected and sent again: their titles are those of the register. */
export function errosComoPlanilha(db: Db, contexto: Contexto, pedido: Pedido): Readable {
  const colunas = [
    { titulo: 'Linha do arquivo', largura: 12, tipo: 'numero', casas: 0 } as const,
    { titulo: 'Motivo', largura: 60, tipo: 'texto' } as const,
    ...pedido.campos.map((campo) => ({ ...colunaDe(campo), tipo: 'texto' as const })),
  ];
  return writeXlsx({ nome: 'Com erro', colunas, linhas: linhasComErro(db, contexto, pedido) });
}
