import type { NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import type { QueryClient } from '@tanstack/react-query';
import { rowQuery, saveRow } from '../../../cadastro/api.ts';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { arvoreQuery } from '../api.ts';
import type { Linha } from './linha.ts';

export type Passo = 'recuar' | 'avancar';

const nomeDe = ({ codigo, nome }: NoArvore): string => `${codigo} ${nome}`;

/** The node that a step gives to what is in `no`: the one above it, or the first one in it. */
const stepFrom = (nos: readonly NoArvore[], no: NoArvore, passo: Passo): NoArvore | undefined =>
  nos.find(({ tipo, id, paiId }) => tipo === 'EAP' && (passo === 'recuar' ? id === no.paiId : paiId === no.id));

/**
 * Moves the service of a row one level up or down in the EAP and offers the way back; says why where it does not move.
 * An activity is always one level below its service, and nodes change in the editor of the EAP.
 */
export async function changeLevel(client: QueryClient, linha: Linha | undefined, passo: Passo): Promise<void> {
  const tell = (message: string) => void notify({ message, color: 'orange' });
  if (linha?.tipo !== 'no') return tell('Uma atividade está sempre dentro de um serviço: mude o nível do serviço.');
  if (linha.no.tipo === 'EAP') return tell('O nível de um nó muda em Exportação da EAP, Editar EAP.');
  if (linha.no.tipo === 'GRUPO') return tell('Tire o agrupamento: os níveis são os da EAP.');
  const { id } = linha.no;
  try {
    // The whole tree, whatever filter the list has.
    const { nos } = await client.fetchQuery(arvoreQuery({}));
    const no = nos.find((um) => um.tipo === 'EAP' && um.id === linha.no.paiId);
    const para = no && stepFrom(nos, no, passo);
    if (!no || !para)
      return tell(
        passo === 'recuar' ? 'O serviço já está no nó mais alto.' : `${no ? nomeDe(no) : 'O nó'} não tem nó abaixo.`,
      );
    const put = async (linhaLida: Parameters<typeof saveRow>[1], eapId: number) => {
      const gravada = await saveRow(servico, linhaLida, { eapId });
      await client.invalidateQueries();
      return gravada;
    };
    const movido = await put(await client.fetchQuery({ ...rowQuery(servico, id), staleTime: 0 }), para.id);
    notifyWithUndo({
      texto: `${linha.no.codigo} agora está em ${nomeDe(para)}.`,
      undo: async () => {
        await put(movido, no.id);
        return `${linha.no.codigo} voltou para ${nomeDe(no)}, no fim dele.`;
      },
    });
  } catch (falha) {
    const { mensagem, acao } = textOfError(falha);
    notify({ color: 'red', title: 'O serviço não mudou de nível', message: `${mensagem} ${acao}` });
  }
}
