import { sql } from 'kysely';
import type { FonteBusca } from '../../infra/busca.ts';
import { hasProjeto } from '../../infra/context.ts';
import { abertas } from './importacao/retida.ts';

/** Orders of SAP that the freeze of the scope keeps apart, by number and title; their words have no index. */
export const buscaRetida: FonteBusca = {
  tipo: 'sap_retida',
  rotulo: 'Ordens do SAP retidas',
  acesso: ['ConversaoSap:ListarConversaoSap'],
  consulta: (contexto) =>
    hasProjeto(contexto)
      ? {
          de: sql`from (select r.id, sem_acento(r.ordem || ' ' || r.titulo) as busca from ${abertas(contexto)}) r where true`,
          texto: sql`r.busca`,
          ordem: sql`r.busca`,
          palavra: (padrao) => sql`r.busca like ${padrao}`,
          juncao: sql`sap_retida r on r.id = e.id`,
          titulo: sql`r.ordem || ' ' || r.titulo`,
          detalhe: sql`case r.tipo when 'NOVA' then 'Nova OM após congelamento' else 'Saiu do SAP' end`,
          destino: sql`'/conversaosap/importar'`,
        }
      : undefined,
};
