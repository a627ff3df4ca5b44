import type { Linha } from '@cadencia/domain/cadastro.ts';
import type { Rotulos } from '@cadencia/domain/cadastro-endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { rdo } from '@cadencia/domain/rdo/cadastro.ts';
import { findWhole } from '../../cadastro/filhos.ts';
import { type Formulario, type Secao, secoesDoRegistro } from '../../cadastro/formulario.ts';
import { tituloInteiro } from '../../cadastro/queries.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { fotosDoDia } from '../registrofotografico/queries.ts';
import { rdos } from './queries.ts';

/** What a printed day leaves out of its fields: its title says them, or they are of the reader. */
const FORA = ['numero', 'titulo', 'situacao', 'deHoje'];

const NADA: Readonly<Record<string, string>> = {
  [rdo.filhos?.['impedimentos']?.label ?? '']: 'Nenhum impedimento.',
  [rdo.filhos?.['ocorrencias']?.label ?? '']: 'Nenhuma ocorrência de SMS.',
};

/** Photos that a printed day names at most. */
const MAX_FOTOS = 60;
const LETRAS_DA_SOMA = 12;

const coluna = (titulo: string, peso: number) => ({ titulo, peso, aDireita: false });

/** The day's photos as the register keeps them: each with its number and the sum that proves it. */
async function fotosOf(db: Db | Tx, contexto: Contexto, { contratoId, fotosDe }: Linha): Promise<Secao[]> {
  const fotos = await fotosDoDia(db, contexto, {
    contratoId: Number(contratoId),
    de: String(fotosDe),
    limite: MAX_FOTOS + 1,
  });
  if (fotos.length === 0) return [];
  const linhas = fotos
    .slice(0, MAX_FOTOS)
    .map(({ numero, dataCaptura, tag, titulo, legenda, hash }) => [
      numero,
      dataCaptura?.slice(11) ?? '',
      tag ?? '',
      [titulo, legenda].filter(Boolean).join('. '),
      hash?.slice(0, LETRAS_DA_SOMA) ?? '',
    ]);
  const colunas = [
    coluna('Foto', 1.4),
    coluna('Hora', 0.8),
    coluna('TAG', 1.4),
    coluna('Legenda', 4),
    coluna('SHA-256', 1.8),
  ];
  const mais =
    fotos.length > MAX_FOTOS ? [{ titulo: 'Mais fotos', texto: 'As demais estão no Registro Fotográfico.' }] : [];
  return [{ titulo: 'Fotos do dia', tabela: { colunas, linhas } }, ...mais];
}

/** What nobody noted is said, and not left out. */
function secoesOf(linha: Linha, rotulos: Rotulos, fotos: readonly Secao[]): Secao[] {
  const secoes = secoesDoRegistro(rdos, linha, rotulos, FORA);
  const ditas = new Set(secoes.map(({ titulo }) => titulo));
  const nadas = Object.entries(NADA).flatMap(([titulo, texto]) => (ditas.has(titulo) ? [] : [{ titulo, texto }]));
  // Comments come last, after what they are about.
  const [dados, ...resto] = secoes;
  const comentarios = resto.filter(({ texto }) => texto !== undefined);
  return [
    ...(dados ? [dados] : []),
    ...resto.filter(({ texto }) => texto === undefined),
    ...nadas,
    ...fotos,
    ...comentarios,
  ];
}

/** A day as a printed form, as it is now. @throws {AppError} `registro.nao_encontrado` */
export async function formularioDoRdo(db: Db | Tx, contexto: Contexto, id: number, now: Date): Promise<Formulario> {
  const achada = await findWhole(db as Db, contexto, rdos, id, tituloInteiro);
  if (!achada) throw new AppError('registro.nao_encontrado');
  const { linha, rotulos } = achada;
  const pergunta = { busca: '', ativo: 'todos', ordem: [] } as const;
  const { titulo, carimbo } = await readOrigem(db as Db, contexto, { cadastro: rdos, pergunta, now });
  const dito = [linha['numero'], linha['titulo']].filter(Boolean).join(' · ');
  return {
    titulo: `Diário de obra · ${dito}${linha['situacao'] === 'ABERTO' ? ' · em aberto' : ''}`,
    topo: [titulo, carimbo],
    secoes: secoesOf(linha, rotulos, await fotosOf(db, contexto, linha)),
  };
}
