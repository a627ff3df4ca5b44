import { useQuery } from '@tanstack/react-query';
import { arvoreQuery } from '../api.ts';
import type { BuscaGestao } from './busca-gestao.ts';

/** The serviço or the node of the EAP that the address filters by; undefined when it names none. */
export function useRamo({ servico, eap }: Pick<BuscaGestao, 'servico' | 'eap'>) {
  const id = servico ?? eap;
  const tipo = servico === undefined ? 'EAP' : 'SERVICO';
  const filtro = servico === undefined ? { eapId: String(eap) } : { servicoId: String(servico) };
  const estreita = useQuery({ ...arvoreQuery(filtro), enabled: id !== undefined });
  const lookFor = ({ data }: typeof estreita) => data?.nos.find((no) => no.tipo === tipo && no.id === id);
  const lida = ({ data, isPlaceholderData }: typeof estreita) => data !== undefined && !isPlaceholderData;
  const vazia = lida(estreita) && !lookFor(estreita);
  // The filtered tree leaves out branches without activities; the whole one has them.
  const inteira = useQuery({ ...arvoreQuery({}), enabled: vazia });
  if (id === undefined) return undefined;
  const no = lookFor(estreita) ?? lookFor(inteira);
  return { tipo: tipo === 'EAP' ? 'EAP' : 'Serviço', no, ausente: vazia && !no && lida(inteira) };
}
