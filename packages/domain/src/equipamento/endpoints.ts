import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { params } from '../values.ts';
import { equipamento } from './cadastro.ts';
import { contextoDoEquipamento, paradaDoEquipamento } from './schema.ts';

export const getContexto = defineEndpoint({
  metodo: 'GET',
  caminho: '/equipamento/:id/contexto',
  resumo: 'Equipamentos: onde está, o tipo com a ficha que ele pede, o que está ligado a ele',
  acesso: equipamento.permission('Listar'),
  params,
  resposta: contextoDoEquipamento,
});

export const listServicos = defineEndpoint({
  metodo: 'GET',
  caminho: '/equipamento/:id/servico',
  resumo: 'Equipamentos: serviços nesta parada e nas outras do cliente, da mais nova à mais antiga, no máximo 500',
  acesso: equipamento.permission('Listar'),
  params,
  resposta: z.strictObject({ paradas: z.array(paradaDoEquipamento) }),
});
