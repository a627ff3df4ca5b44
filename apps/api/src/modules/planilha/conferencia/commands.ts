import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { semAcento } from '@cadencia/domain/cadastro-celula.ts';
import { sql } from 'kysely';
import type { Mudanca } from '../../../cadastro/mudanca.ts';
import { pick } from '../../../cadastro/mudanca.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { rehearse } from '../../../infra/transaction.ts';
import { codesOfRows } from '../exportacao/queries.ts';
import type { Codigos } from '../planilha.ts';
import type { LinhaGuardada, LinhaRow, PlanilhaRow } from '../queries.ts';
import type { Registro } from '../registro/registro.ts';
import { celulasAbertas, comoNoRegistro } from '../segredo/a-vista.ts';
import { findResumos, type Resumos } from '../segredo/queries.ts';
import { alteradaDe, camposDaChave, chaveDe, novaDe, type Parsed, parseCelulas, resolve, semChave } from './celulas.ts';
import { type Candidata, candidatesOf, findByKeys, findClienteDaSessao, linesByCode } from './queries.ts';

/** Stored effect of a line. */
type DaLinha = 'linha' | 'tipo' | 'registroId' | 'versaoLida' | 'depois' | 'antes' | 'nomes' | 'paiLinha' | 'erros';
interface Veredito extends Pick<LinhaRow, DaLinha> {
  /** True: the only problem is that others still point to the row that becomes inactive. */
  readonly emUso?: boolean;
}

interface Lida extends Parsed {
  readonly linha: number;
  readonly clienteId: number | null;
  paiLinha: number | null;
}

const NAO_HA = 'Não encontrado ou inativo.';

/** Rows that the texts of the lines may mean: one query for each register that they point to. */
async function candidates(db: Db, contexto: Contexto, { fields }: Cadastro, lidas: readonly Lida[]) {
  const porAlvo = new Map<string, Set<string>>();
  for (const { codigos } of lidas) {
    for (const [nome, texto] of Object.entries(codigos)) {
      const alvo = fields[nome]?.alvo ?? '';
      porAlvo.set(alvo, (porAlvo.get(alvo) ?? new Set()).add(texto));
    }
  }
  const achadas = new Map<string, Candidata[]>();
  for (const [alvo, textos] of porAlvo) achadas.set(alvo, await candidatesOf(db, contexto, alvo, [...textos]));
  return achadas;
}

/** Candidates by the names that they may have, so that a line compares few. */
function indexed(candidatas: readonly Candidata[]): Map<string, Candidata[]> {
  const indice = new Map<string, Candidata[]>();
  for (const uma of candidatas) {
    for (const nome of new Set([semAcento(uma.codigo), semAcento(uma.qualificado)])) {
      indice.set(nome, [...(indice.get(nome) ?? []), uma]);
    }
  }
  return indice;
}

interface Orfa {
  readonly lida: Lida;
  readonly texto: string;
}

/** Sets the ids of a line's references; an unknown code is an error of its cell, unless another line may bring it. */
function refer(lida: Lida, { fields, tree }: Cadastro, indices: ReadonlyMap<string, Map<string, Candidata[]>>): Orfa[] {
  const orfas: Orfa[] = [];
  for (const [nome, texto] of Object.entries(lida.codigos)) {
    const candidatas = indices.get(fields[nome]?.alvo ?? '')?.get(semAcento(texto)) ?? [];
    const achada = resolve(candidatas, texto, lida.clienteId);
    if (achada && 'id' in achada) lida.valores[nome] = achada.id;
    else if (achada) lida.erros[nome] = achada.motivo;
    else if (nome === tree?.pai) orfas.push({ lida, texto });
    else lida.erros[nome] = NAO_HA;
  }
  return orfas;
}

/** Finds parent rows that are on another line of the same file. */
async function adopt(db: Db, { tree, title }: Cadastro, planilhaId: number, orfas: readonly Orfa[]): Promise<void> {
  if (!tree) return;
  const codigos = [...new Set(orfas.map(({ texto }) => semAcento(texto)))];
  const linhas = await linesByCode(db, planilhaId, { campo: title[0], codigos });
  for (const { lida, texto } of orfas) {
    const pai = linhas.get(semAcento(texto));
    if (pai === undefined || pai === lida.linha) lida.erros[tree.pai] = NAO_HA;
    else {
      lida.paiLinha = pai;
      lida.valores[tree.pai] = null;
    }
  }
}

const camposComCodigo = ({ fields }: Cadastro) =>
  Object.entries(fields).flatMap(([nome, field]) => (field.alvo === undefined ? [] : [{ nome, field }]));

/**
 * A cell with the record's current code changes nothing, even if other rows have that code: the record may point to a
 * row of another project, which a code alone never names.
 */
function keepReferences(
  lida: Lida,
  { tree }: Cadastro,
  { existente, codigos }: { readonly existente: Linha; readonly codigos: Codigos },
): void {
  for (const [nome, texto] of Object.entries(lida.codigos)) {
    const atual = existente[nome];
    const codigo = typeof atual === 'number' ? codigos.get(nome)?.get(atual) : undefined;
    if (codigo === undefined || semAcento(codigo) !== semAcento(texto)) continue;
    lida.valores[nome] = atual;
    delete lida.erros[nome];
    if (nome === tree?.pai) lida.paiLinha = null;
  }
}

async function lookUp(
  db: Db,
  contexto: Contexto,
  cadastro: Cadastro,
  { planilhaId, lidas }: { planilhaId: number; lidas: readonly Lida[] },
) {
  const achadas = await candidates(db, contexto, cadastro, lidas);
  const indices = new Map([...achadas].map(([alvo, candidatas]) => [alvo, indexed(candidatas)]));
  await adopt(
    db,
    cadastro,
    planilhaId,
    lidas.flatMap((lida) => refer(lida, cadastro, indices)),
  );
}

const NEGADO = {
  NOVO: 'Você não tem permissão para cadastrar.',
  ALTERADO: 'Você não tem permissão para editar.',
} as const;

/** The record of a line, as the caller sees it, and the digests of its secrets. */
interface Achado {
  readonly existente: Linha | undefined;
  readonly resumos: Resumos | undefined;
}

/** Whether a line is a new row, a change of one, or the same. */
function judge(contexto: Contexto, registro: Registro, lida: Lida, { existente, resumos }: Achado): Veredito {
  const { cadastro } = registro;
  const { linha, valores, paiLinha } = lida;
  const vazio = { linha, paiLinha, registroId: null, versaoLida: null, antes: null, nomes: [] };
  const falta = semChave(cadastro, valores);
  if (falta !== undefined) {
    const motivo = `Informe ${cadastro.fields[falta]?.label ?? falta}: sem isso não se sabe de que registro é a linha.`;
    return { ...vazio, tipo: null, depois: null, erros: { [falta]: motivo, ...lida.erros } };
  }
  if (!existente) {
    const { depois, erros } = novaDe(cadastro, valores, lida.clienteId);
    const negado = contexto.permissions.has(cadastro.permission('Cadastrar')) ? {} : { linha: NEGADO.NOVO };
    return { ...vazio, tipo: 'NOVO', depois, erros: { ...erros, ...lida.erros, ...negado } };
  }
  const { depois, nomes: lidos } = alteradaDe(
    cadastro,
    existente,
    comoNoRegistro(registro, valores, { existente, resumos }),
  );
  const nomes = paiLinha !== null && cadastro.tree ? [...new Set([...lidos, cadastro.tree.pai])] : lidos;
  const tipo = nomes.length > 0 ? 'ALTERADO' : 'IGUAL';
  const negado =
    tipo === 'IGUAL' || contexto.permissions.has(cadastro.permission('Editar')) ? {} : { linha: NEGADO.ALTERADO };
  return {
    linha,
    paiLinha,
    tipo,
    registroId: existente.id,
    versaoLida: existente.versao,
    depois: pick(depois, [...Object.keys(cadastro.fields), 'ativo']),
    antes: { ...pick(existente, nomes), id: existente.id },
    nomes,
    erros: { ...lida.erros, ...negado },
  };
}

const isParada = ({ antes, depois }: Mudanca): boolean => antes?.['ativo'] === true && depois['ativo'] === false;

/** Faults that the register itself finds; the transaction is rolled back. */
const refusals = (db: Db, contexto: Contexto, { cadastro, escrita }: Registro, vereditos: readonly Veredito[]) => {
  const mudam = vereditos.filter(
    ({ tipo, erros }) => tipo !== null && tipo !== 'IGUAL' && Object.keys(erros).length === 0,
  );
  const mudancas = mudam.map(({ antes, depois, nomes, registroId }): Mudanca => {
    const inteira = depois ?? {};
    if (registroId === null) return { depois: inteira };
    return { antes: { ...inteira, ...pick(antes ?? {}, nomes), id: registroId }, depois: inteira };
  });
  return rehearse(db, async (tx) => {
    const campos = await escrita.problemsOf(tx, contexto, cadastro, mudancas);
    const param = mudancas.flatMap((uma, i) => (isParada(uma) && campos[i]?.['ativo'] !== undefined ? [i] : []));
    const cientes = param.flatMap((i) => (mudancas[i] ? [{ ...mudancas[i], ciente: true }] : []));
    const restam = cientes.length > 0 ? await escrita.problemsOf(tx, contexto, cadastro, cientes) : [];
    const emUso = new Set(param.filter((_, n) => Object.keys(restam[n] ?? {}).length === 0));
    return new Map(mudam.map((um, i) => [um.linha, { erros: campos[i] ?? {}, emUso: emUso.has(i) }]));
  });
};

/** Stores the verdicts; the former values of secrets are masked already. */
async function keep(
  db: Db | Tx,
  { segredos }: Registro,
  planilhaId: number,
  vereditos: readonly Veredito[],
): Promise<void> {
  const corpo = vereditos.map(
    ({ linha, tipo, registroId, versaoLida, depois, antes, nomes, paiLinha, erros, emUso }) => ({
      linha,
      tipo,
      registro_id: registroId,
      versao_lida: versaoLida,
      depois: (depois && segredos?.sealValores({ planilhaId, linha }, depois)) ?? depois,
      antes,
      nomes,
      pai_linha: paiLinha,
      erros,
      em_uso: emUso ?? false,
    }),
  );
  await sql`update planilha_linha l set tipo = n.tipo, registro_id = n.registro_id, versao_lida = n.versao_lida, depois = n.depois,
      antes = n.antes, nomes = n.nomes, pai_linha = n.pai_linha, erros = n.erros, em_uso = n.em_uso, conflitos = '{}'
    from jsonb_to_recordset(${JSON.stringify(corpo)}::jsonb) as n(linha int, tipo text, registro_id bigint, versao_lida int,
      depois jsonb, antes jsonb, nomes text[], pai_linha int, erros jsonb, em_uso boolean)
    where l.planilha_id = ${planilhaId} and l.linha = n.linha`.execute(db);
}

/** Checks lines alone: their cells, their references, their row, and the faults that the register finds. */
export async function checkLinhas(
  db: Db,
  contexto: Contexto,
  registro: Registro,
  { planilha, linhas }: { readonly planilha: Pick<PlanilhaRow, 'id'>; readonly linhas: readonly LinhaGuardada[] },
): Promise<void> {
  if (linhas.length === 0) return;
  const { cadastro } = registro;
  const daSessao = await findClienteDaSessao(db, contexto);
  const lidas = linhas.map(
    (guardada): Lida => ({
      linha: guardada.linha,
      paiLinha: null,
      clienteId: daSessao,
      ...parseCelulas(cadastro, celulasAbertas(registro, planilha.id, guardada)),
    }),
  );
  await lookUp(db, contexto, cadastro, { planilhaId: planilha.id, lidas });
  const { fields } = cadastro;
  const comCliente = (lida: Lida): Lida => {
    const proprio = lida.valores['clienteId'];
    const clienteId = typeof proprio === 'number' ? proprio : lida.clienteId;
    return fields['clienteId']?.daSessao ? { ...lida, clienteId, valores: { ...lida.valores, clienteId } } : lida;
  };
  const completas = lidas.map(comCliente);
  const pedidas = new Map<readonly string[], unknown[][]>();
  for (const { valores } of completas) {
    if (semChave(cadastro, valores) !== undefined) continue;
    const campos = camposDaChave(cadastro, valores);
    const chaves = pedidas.get(campos) ?? [];
    chaves.push(chaveDe(cadastro, campos, valores));
    pedidas.set(campos, chaves);
  }
  const achadas = await findByKeys(db, contexto, registro, pedidas);
  const existentes = [...achadas.values()].flatMap((porChave) => [...porChave.values()]);
  const resumos = await findResumos(
    db,
    registro,
    existentes.map(({ id }) => id),
  );
  const codigos = await codesOfRows(db, camposComCodigo(cadastro), existentes);
  const vereditos = completas.map((lida) => {
    const campos = camposDaChave(cadastro, lida.valores);
    const existente = achadas.get(campos)?.get(JSON.stringify(chaveDe(cadastro, campos, lida.valores)));
    if (existente) keepReferences(lida, cadastro, { existente, codigos });
    return judge(contexto, registro, lida, { existente, resumos: existente && resumos.get(existente.id) });
  });
  const recusas = await refusals(db, contexto, registro, vereditos);
  await keep(
    db,
    registro,
    planilha.id,
    vereditos.map((um) => {
      const recusa = recusas.get(um.linha);
      return { ...um, erros: { ...recusa?.erros, ...um.erros }, emUso: recusa?.emUso ?? false };
    }),
  );
}
