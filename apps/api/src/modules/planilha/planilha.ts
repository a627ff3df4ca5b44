import { ATIVO, type Cadastro } from '@cadencia/domain/cadastro.ts';
import { textoDaCelula } from '@cadencia/domain/cadastro-celula.ts';
import { isObrigatorio } from '@cadencia/domain/cadastro-planilha.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import type { Field } from '@cadencia/domain/field.ts';
import type { LinhaPlanilha, Planilha } from '@cadencia/domain/planilha/schema.ts';
import { cortado } from '@cadencia/interop/texto.ts';
import type { Contexto } from '../../infra/context.ts';
import type { LinhaRow, PlanilhaInteira } from './queries.ts';
import { camposDe, type Registro } from './registro/registro.ts';
import { undoUntil } from './situacao.ts';

const CONTAGENS = { NOVO: 0, ALTERADO: 0, IGUAL: 0, ERRO: 0, FORA: 0 };

export function toPlanilha(
  row: PlanilhaInteira,
  { registro, contexto }: { registro: Registro; contexto: Contexto },
): Planilha {
  const contagens = { ...CONTAGENS, ...row.contagens };
  const contadas = { total: Object.values(contagens).reduce((soma, n) => soma + n, 0), ...contagens };
  const isAplicada = row.situacao === 'APLICADA' && row.aplicadaEm !== null;
  return {
    id: row.id,
    cadastro: row.cadastro,
    arquivo: row.arquivo,
    tamanho: row.tamanho,
    formato: row.formato,
    situacao: row.situacao,
    trabalhoId: row.trabalhoId,
    criadaEm: row.criadoEm,
    campos: camposDe(registro, contexto).map(({ nome, field }) => ({
      nome,
      rotulo: field.label,
      obrigatorio: isObrigatorio(field),
      chave: registro.cadastro.key.includes(nome),
    })),
    abas: row.abas,
    aba: row.aba,
    mapa: row.mapa,
    modo: row.modo,
    ciente: row.ciente,
    emUso: row.emUso,
    contagens: contadas,
    efeito: (row.situacao === 'PRONTA' && registro.efeito?.(contadas)) || null,
    avisos: row.avisos,
    erros: row.erros,
    jaImportada: row.antesEm === null ? null : { em: row.antesEm, por: row.antesPor ?? '' },
    aplicada: row.aplicadaEm === null ? null : { em: row.aplicadaEm, por: row.usuario },
    desfazerAte: isAplicada && row.aplicadaEm !== null ? undoUntil(row.aplicadaEm).toISOString() : null,
  };
}

/** Code of each reference by field and id. */
export type Codigos = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** M14 without the line, which has its own column: column, value and reason. */
const motivoDe = (rotulo: string | undefined, texto: string, motivo: string): string =>
  rotulo === undefined ? motivo : `${rotulo}${texto === '' ? '' : ` "${cortado(texto, 80)}"`} — ${motivo}`;

/** A line in the form of the answers; its cells have no hidden fields, since nobody can map them. */
export function toLinha({ fields }: Cadastro, row: LinhaRow, codigos: Codigos): LinhaPlanilha {
  const campos: Readonly<Record<string, Field>> = { ...fields, ativo: ATIVO };
  const celulas = Object.fromEntries(
    Object.entries(row.celulas).map(([nome, celula]) => [nome, textoDaCelula(celula)]),
  );
  const escrito = (nome: string, valor: unknown): string => {
    const field = campos[nome];
    if (field?.alvo !== undefined && typeof valor === 'number') return codigos.get(nome)?.get(valor) ?? String(valor);
    return field ? textOf(field, valor) : '';
  };
  return {
    linha: row.linha,
    situacao: row.situacao,
    fora: row.fora,
    registroId: row.registroId,
    celulas,
    mudancas:
      row.tipo === 'ALTERADO'
        ? Object.fromEntries(
            row.nomes.map((nome) => [
              nome,
              {
                de: escrito(nome, row.antes?.[nome]),
                para: campos[nome]?.alvo === undefined ? escrito(nome, row.depois?.[nome]) : (celulas[nome] ?? ''),
              },
            ]),
          )
        : {},
    erros: Object.fromEntries(
      Object.entries(row.emUso && row.situacao !== 'ERRO' ? {} : { ...row.conflitos, ...row.erros }).map(
        ([nome, motivo]) => [nome, motivoDe(campos[nome]?.label, celulas[nome] ?? '', motivo)],
      ),
    ),
  };
}
