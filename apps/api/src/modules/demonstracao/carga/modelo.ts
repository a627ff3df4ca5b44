import { lerPredecessoras } from '@cadencia/domain/pacote/predecessora.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { MODELOS } from '../modelo.ts';
import type { Catalogo } from './catalogo.ts';
import { inserir } from './lote/commands.ts';
import { MODELO_ATIVIDADE, MODELO_RELACAO, MODELO_SERVICO } from './lote/mapping.ts';

/** @throws {RangeError} on text that is no list of predecessors */
function predecessorasDe(texto: string) {
  const lidas = lerPredecessoras(texto);
  if (!lidas.ok) throw new RangeError(lidas.mensagem);
  return lidas.predecessoras;
}

/** Stores the typical packages of the equipment types. */
export async function storeModelos(
  tx: Tx,
  { tipos, etapas, especialidades }: Catalogo,
  criadoPor: number,
): Promise<void> {
  const modelos = await inserir(tx, MODELO_SERVICO, MODELOS, ({ tipo, nome, descricao }) => ({
    tipoequipamentoId: tipos.get(tipo) ?? 0,
    nome,
    descricao,
    criadoPor,
  }));
  const linhas = MODELOS.flatMap((modelo, n) =>
    modelo.linhas.map((linha, ordem) => ({ linha, ordem, modeloServicoId: modelos[n] ?? 0 })),
  );
  const chave = (modeloServicoId: number, sequencia: number) => `${modeloServicoId} ${sequencia}`;
  const ids = await inserir(tx, MODELO_ATIVIDADE, linhas, ({ linha, ordem, modeloServicoId }) => {
    const [sequencia, nome, etapa, especialidade, quantidade, formula] = linha;
    return {
      modeloServicoId,
      sequencia,
      ordem,
      nome,
      etapaId: etapas.get(etapa) ?? 0,
      especialidadeId: especialidade === null ? null : (especialidades.get(especialidade) ?? 0),
      quantidade,
      formula,
    };
  });
  const porChave = new Map(
    linhas.map(({ linha: [sequencia], modeloServicoId }, n) => [chave(modeloServicoId, sequencia), ids[n] ?? 0]),
  );
  const relacoes = linhas.flatMap(({ linha, modeloServicoId }, n) =>
    predecessorasDe(linha[6]).map(({ sequencia, tipo, lag, tipoLag }, ordem) => ({
      modeloServicoId,
      predecessoraId: porChave.get(chave(modeloServicoId, sequencia)) ?? 0,
      sucessoraId: ids[n] ?? 0,
      ordem,
      tipo,
      lag,
      tipoLag,
    })),
  );
  await inserir(tx, MODELO_RELACAO, relacoes, (relacao) => relacao);
}
