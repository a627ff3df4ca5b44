import type { Tx } from '../../../../infra/transaction.ts';
import { DISCIPLINAS, ESPECIALIDADES, ETAPAS, TIPOS_EQUIPAMENTO } from '../../catalogo/mapping.ts';
import { inserir, porChave } from '../lote/commands.ts';
import { DISCIPLINA, ESPECIALIDADE, ETAPA, TIPO_EQUIPAMENTO } from '../lote/mapping.ts';

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
