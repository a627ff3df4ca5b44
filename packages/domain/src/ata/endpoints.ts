import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto } from '../values.ts';
import { ata } from './cadastro.ts';
import { REUNIOES, type Reuniao } from './reuniao.ts';

export const abrirAta = defineEndpoint({
  metodo: 'POST',
  caminho: '/ata/assistida',
  resumo:
    'Abre a ata de uma reunião já com avanço, atrasos, impedimentos e mudanças de escopo; a que está em rascunho neste dia é a mesma.',
  acesso: ata.permission('Cadastrar'),
  projeto: true,
  cria: true,
  body: z.strictObject({ tipo: z.enum(Object.keys(REUNIOES) as [Reuniao, ...Reuniao[]]) }),
  resposta: z.strictObject({ id, nova: z.boolean() }),
});

export const printAta = defineEndpoint({
  metodo: 'GET',
  caminho: '/ata/:id/formulario',
  resumo: 'A ata em PDF: a minuta do rascunho, ou a publicada como foi, com os aceites.',
  acesso: ata.permission('Listar'),
  projeto: true,
  pesado: true,
  params: z.strictObject({ id: idTexto }),
  resposta: z.unknown(),
  midia: 'application/pdf',
});
