import type { TipoDaLinha } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { keepFeitos, keepIguais, type Linha, listDoTipo, type Obra, refuseLinhas, winning } from './obra.ts';

/** Rows of one write: each brings the tree of a project into order. */
const POR_VEZ = 1_000;

export const motivoDe = (recusa: AppError): string => Object.values(recusa.campos)[0] ?? recusa.message;

async function create(tx: Tx, obra: Obra, tipo: TipoDaLinha, linhas: readonly Linha[]): Promise<void> {
  const registro = obra.partes.registros.get(tipo);
  if (!registro) throw new AppError('registro.nao_encontrado');
  for (let de = 0; de < linhas.length; de += POR_VEZ) {
    const parte = linhas.slice(de, de + POR_VEZ);
    const inputs = parte.map(({ valores }) => valores);
    const ids = await registro.escrita.createRows(tx, obra.contexto, registro.cadastro, inputs);
    const feitos = parte.map((linha, i) => ({
      linha,
      feito: { id: ids[i] as number, versao: 1, antes: null, depois: null },
    }));
    await keepFeitos(tx, obra, tipo, feitos);
    obra.passo(`Salvando: ${(de + parte.length).toLocaleString('pt-BR')} novos`, 10 + (20 * de) / linhas.length);
  }
}

async function change(tx: Tx, obra: Obra, tipo: TipoDaLinha, linhas: readonly Linha[]): Promise<number> {
  const registro = obra.partes.registros.get(tipo);
  if (!registro) throw new AppError('registro.nao_encontrado');
  const { contexto, now, importacao } = obra;
  let mudaram = 0;
  for (let de = 0; de < linhas.length; de += POR_VEZ) {
    const parte = linhas.slice(de, de + POR_VEZ).map((linha) => ({ linha, ...winning(linha, importacao.opcoes) }));
    const mudam = parte.filter(({ muda }) => muda);
    const alteracoes = mudam.map(({ linha, depois }) => ({
      id: linha.registroId ?? 0,
      versao: linha.versaoLida ?? 0,
      change: depois,
      ciente: true,
    }));
    const recusas = await registro.escrita.updateRows(tx, contexto, registro.cadastro, { alteracoes, now });
    const recusadas = mudam.flatMap(({ linha }, i) => {
      const recusa = recusas[i];
      return recusa ? [{ n: linha.n, motivo: motivoDe(recusa) }] : [];
    });
    const fora = new Set(recusadas.map(({ n }) => n));
    await refuseLinhas(tx, obra, recusadas);
    const feitos = parte
      .filter(({ linha }) => !fora.has(linha.n))
      .map(({ linha, antes, depois, muda }) => ({
        linha,
        feito: { id: linha.registroId ?? 0, versao: (linha.versaoLida ?? 0) + Number(muda), antes, depois },
      }));
    await keepFeitos(tx, obra, tipo, feitos);
    mudaram += mudam.length - recusadas.length;
  }
  return mudaram;
}

/** Writes the rows of one register: the new ones, the changes, and what is as it was. */
export async function writeCadastro(tx: Tx, obra: Obra, tipo: TipoDaLinha) {
  const { id, opcoes } = obra.importacao;
  const novas = opcoes.incluir ? await listDoTipo(tx, id, tipo, ['NOVO']) : [];
  await create(tx, obra, tipo, novas);
  const alteradas = opcoes.atualizar ? await listDoTipo(tx, id, tipo, ['ALTERADO']) : [];
  const alterados = await change(tx, obra, tipo, alteradas);
  await keepIguais(tx, obra, tipo);
  return { novos: novas.length, alterados };
}
