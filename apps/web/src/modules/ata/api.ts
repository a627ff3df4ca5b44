import { ata } from '@cadencia/domain/ata/cadastro.ts';
import { abrirAta } from '@cadencia/domain/ata/endpoints.ts';
import type { Reuniao } from '@cadencia/domain/ata/reuniao.ts';
import { ataacao } from '@cadencia/domain/ataacao/cadastro.ts';
import { ABERTAS } from '@cadencia/domain/ataacao/workflow.ts';
import { PESSOAS_OFERECIDAS } from '@cadencia/domain/comentario/schema.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchWindow } from '../../cadastro/api.ts';
import type { Mencionaveis } from '../../components/mencao/use-mencao.tsx';
import { call } from '../../lib/api-client.ts';
import { useThenRead } from '../../lib/query.ts';

/** Opens the minute of a meeting of today, filled in. */
export const useAbrirAta = () => useThenRead((tipo: Reuniao) => call(abrirAta, { body: { tipo } }), [ata.path]);

/** Actions that a minute shows at most, of its own and of those before. */
const LIMITE = 200;

/** The actions of a minute, and the open ones that come to its meeting from others. */
export const acoesQuery = (id: number, tipo: string) =>
  queryOptions({
    queryKey: [ataacao.path, 'da-ata', id, tipo],
    queryFn: async ({ signal }) => {
      const [delas, abertas] = await Promise.all([
        fetchWindow(ataacao, { 'f.ataId': String(id), ordem: 'prazo' })(0, LIMITE, signal),
        fetchWindow(ataacao, { 'f.reuniao': tipo, 'f.situacao': ABERTAS, ordem: 'prazo' })(0, LIMITE, signal),
      ]);
      return { delas: delas.linhas, anteriores: abertas.linhas.filter(({ ataId }) => ataId !== id) };
    },
    meta: { eventos: ['cadastro'] },
  });

/** People whom a subject may ask for something, by parts of their names. */
export const MENCIONAVEIS: Mencionaveis = {
  chave: [pessoa.path, 'mencao'],
  ler: async (busca, signal) => {
    const { linhas } = await fetchWindow(pessoa, { busca, ordem: 'nome' })(0, PESSOAS_OFERECIDAS, signal);
    return linhas.map(({ id, nome }) => ({ id, nome: String(nome) }));
  },
};
