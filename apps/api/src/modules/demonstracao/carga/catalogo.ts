import type { Tx } from '../../../infra/transaction.ts';
import { APOIOS } from '../catalogo/apoio.ts';
import { INSPECOES } from '../catalogo/inspecao.ts';
import { INSUMOS } from '../catalogo/insumo.ts';
import { DISCIPLINAS, ESPECIALIDADES, ETAPAS, TIPOS_EQUIPAMENTO } from '../catalogo/mapping.ts';
import { CLASSES_PRESSAO, TIPOS_RAQUETE } from '../catalogo/raquete.ts';
import { FICHAS } from '../equipamento/ficha.ts';
import { inserir, porChave } from './lote/commands.ts';
import {
  APOIO,
  CLASSE_PRESSAO,
  DISCIPLINA,
  ESPECIALIDADE,
  ETAPA,
  INSPECAO,
  INSUMO,
  TIPO_EQUIPAMENTO,
  TIPO_RAQUETE,
} from './lote/mapping.ts';

/** Ids of the catalogues, by initials (equipment types by their key). */
export interface Catalogo {
  readonly disciplinas: ReadonlyMap<string, number>;
  readonly especialidades: ReadonlyMap<string, number>;
  readonly etapas: ReadonlyMap<string, number>;
  readonly tipos: ReadonlyMap<string, number>;
}

/** Stores disciplines, crafts, stages and equipment types. */
export async function storeCatalogo(tx: Tx, criadoPor: number): Promise<Catalogo> {
  const sigla = (item: { readonly sigla: string }) => item.sigla;
  const disciplinas = porChave(
    DISCIPLINAS,
    await inserir(tx, DISCIPLINA, DISCIPLINAS, ({ custo, ...linha }) => ({ ...linha, custoHh: custo, criadoPor })),
    sigla,
  );
  const disciplinaDe = (item: { readonly disciplina: string }) => disciplinas.get(item.disciplina) ?? null;
  const especialidades = await inserir(tx, ESPECIALIDADE, ESPECIALIDADES, (item) => ({
    sigla: item.sigla,
    nome: item.nome,
    disciplinaId: disciplinaDe(item),
    maoObra: item.maoObra,
    custoHh: item.custo,
    criadoPor,
  }));
  const etapas = await inserir(tx, ETAPA, ETAPAS, (item) => ({ ...item, criadoPor }));
  const tipos = await inserir(tx, TIPO_EQUIPAMENTO, TIPOS_EQUIPAMENTO, (item) => ({
    sigla: item.sigla,
    nome: item.nome,
    familia: item.familia,
    nr13: item.nr13,
    ficha: JSON.stringify(FICHAS[item.chave] ?? []),
    disciplinaId: disciplinaDe(item),
    criadoPor,
  }));
  return {
    disciplinas,
    especialidades: porChave(ESPECIALIDADES, especialidades, sigla),
    etapas: porChave(ETAPAS, etapas, sigla),
    tipos: porChave(TIPOS_EQUIPAMENTO, tipos, ({ chave }) => chave),
  };
}

/** Stores supports, inspections, blanks with their pressure classes, and materials, counted on `dia` (days since 1970). */
export async function storeCatalogoDeCampo(
  tx: Tx,
  { criadoPor, dia }: { criadoPor: number; dia: number },
): Promise<void> {
  await inserir(tx, APOIO, APOIOS, (item) => ({ ...item, criadoPor }));
  await inserir(tx, INSPECAO, INSPECOES, (item) => ({ ...item, criadoPor }));
  await inserir(tx, TIPO_RAQUETE, TIPOS_RAQUETE, (item) => ({ ...item, criadoPor }));
  const classes = porChave(
    CLASSES_PRESSAO,
    await inserir(tx, CLASSE_PRESSAO, CLASSES_PRESSAO, (item) => ({ ...item, criadoPor })),
    ({ classe }) => classe,
  );
  await inserir(tx, INSUMO, INSUMOS, ({ classe, ...item }) => ({
    ...item,
    estoqueEm: dia,
    classePressaoId: classe === undefined ? null : (classes.get(classe) ?? null),
    criadoPor,
  }));
}
