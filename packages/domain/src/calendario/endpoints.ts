import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dataHora, params, vazio } from '../values.ts';
import { LIMITE_CATEGORIAS } from './categoria/endpoints.ts';
import { LIMITE_PRAZOS } from './prazos.ts';
import {
  categoriaEvento,
  createEventoBody,
  eventoCalendario,
  janelaCalendario,
  janelaExportacao,
  marcoCalendario,
  prazoCalendario,
  updateEventoBody,
} from './schema.ts';

const versao = z.object({ versao: z.coerce.number().int().min(1) });
/** The text of an iCalendar file (RFC 5545). */
const ics = z.string();

export const LIMITE_EVENTOS = 2_000;
export const LIMITE_MARCOS = 500;

export const listCalendario = defineEndpoint({
  metodo: 'GET',
  caminho: '/calendario',
  resumo:
    'Eventos e marcos do projeto que tocam um período, e os prazos dos pedidos abertos de mudança, com as categorias e a janela da parada.',
  acesso: 'Calendario:ListarCalendario',
  projeto: true,
  query: janelaCalendario,
  resposta: z.object({
    eventos: z.array(eventoCalendario).max(LIMITE_EVENTOS),
    marcos: z.array(marcoCalendario).max(LIMITE_MARCOS),
    prazos: z.array(prazoCalendario).max(LIMITE_PRAZOS),
    categorias: z.array(categoriaEvento).max(LIMITE_CATEGORIAS),
    /** True when the period has more events than fit in one answer. */
    incompleto: z.boolean(),
    parada: z.object({ inicio: dataHora, termino: dataHora }),
    fuso: z.string(),
    /** Now on the project's wall clock. */
    agora: dataHora,
  }),
});

export const createEvento = defineEndpoint({
  metodo: 'POST',
  caminho: '/calendario',
  resumo: 'Cria um evento.',
  acesso: 'Calendario:CadastrarCalendario',
  projeto: true,
  body: createEventoBody,
  cria: true,
  resposta: eventoCalendario,
});

export const updateEvento = defineEndpoint({
  metodo: 'PUT',
  caminho: '/calendario/:id',
  resumo: 'Substitui um evento sobre a versão lida.',
  acesso: 'Calendario:EditarCalendario',
  projeto: true,
  params,
  body: updateEventoBody,
  resposta: eventoCalendario,
});

export const deleteEvento = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/calendario/:id',
  resumo: 'Exclui um evento sobre a versão lida; pode ser desfeito.',
  acesso: 'Calendario:ExcluirCalendario',
  projeto: true,
  params,
  query: versao,
  resposta: vazio,
});

export const restoreEvento = defineEndpoint({
  metodo: 'POST',
  caminho: '/calendario/:id/restaurar',
  resumo: 'Desfaz a exclusão de um evento.',
  acesso: 'Calendario:ExcluirCalendario',
  projeto: true,
  params,
  resposta: eventoCalendario,
});

export const exportEvento = defineEndpoint({
  metodo: 'GET',
  caminho: '/calendario/:id/ics',
  resumo: 'Um evento como arquivo iCalendar.',
  acesso: 'Calendario:ExportarCalendario',
  projeto: true,
  params,
  resposta: ics,
  midia: 'text/calendar',
});

export const exportCalendario = defineEndpoint({
  metodo: 'GET',
  caminho: '/calendario/ics',
  resumo: 'Os eventos e marcos de um período como arquivo iCalendar.',
  acesso: 'Calendario:ExportarCalendario',
  projeto: true,
  query: janelaExportacao,
  resposta: ics,
  midia: 'text/calendar',
});
