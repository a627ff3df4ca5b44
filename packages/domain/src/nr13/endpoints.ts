import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../values.ts';
import { parametroNr13 } from './schema.ts';

/** Permission to change the numbers of the norm; other people only read them. */
export const EDITAR_PARAMETRO = 'Equipamento:EditarParametroNr13';

const guardado = parametroNr13.extend({ id, versao: id });
export type ParametroGuardado = z.infer<typeof guardado>;

export const getParametroNr13 = defineEndpoint({
  metodo: 'GET',
  caminho: '/nr13/parametro',
  resumo: 'Parâmetros da NR-13: as versões, da vigência mais nova à mais antiga, e qual vale hoje',
  acesso: 'Equipamento:ListarEquipamento',
  resposta: z.strictObject({ emVigor: id.nullable(), versoes: z.array(guardado) }),
});

export const saveParametroNr13 = defineEndpoint({
  metodo: 'PUT',
  caminho: '/nr13/parametro',
  resumo:
    'Parâmetros da NR-13: altera a versão mais nova, ou com vigência posterior faz outra; recalcula o que ela muda',
  acesso: EDITAR_PARAMETRO,
  body: z.strictObject({
    /** The newest version, as the editor read it. */
    lida: z.strictObject({ id, versao: id }),
    parametro: parametroNr13,
  }),
  resposta: z.strictObject({ parametro: guardado, recalculados: z.int() }),
});

export const recalcularNr13 = defineEndpoint({
  metodo: 'POST',
  caminho: '/nr13/proximas',
  resumo: 'Recalcula as próximas inspeções que nenhum PH definiu, pelos parâmetros que valem hoje',
  acesso: EDITAR_PARAMETRO,
  resposta: z.strictObject({ recalculados: z.int() }),
});
