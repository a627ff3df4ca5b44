import { rdo } from '@cadencia/domain/rdo/cadastro.ts';
import { abrirRdos } from '@cadencia/domain/rdo/endpoints.ts';
import { call } from '../../lib/api-client.ts';
import { useThenRead } from '../../lib/query.ts';

/** Opens the day of each contract that the caller sees, filled in. */
export const useAbrirRdos = () => useThenRead((dia: string) => call(abrirRdos, { body: { dia } }), [rdo.path]);
