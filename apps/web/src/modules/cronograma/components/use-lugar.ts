import { useState } from 'react';
import type { LugarGuardado } from '../../../components/grade/partes/use-retorno.ts';
import { useAuth } from '../../../lib/session.ts';
import type { FiltroAtividades } from '../api.ts';
import type { Forma } from './forma.ts';
import type { Ordem } from './use-busca.ts';

/** Name under which a tab remembers a part of this screen, for one person in one project. */
export function useNomeGuardado(parte: string): string {
  const { user } = useAuth();
  return ['gestaoprojeto', user?.cod_usuario_usu, user?.cod_projeto_pro, parte].join('.');
}

/** The kept place of the person in this list; one filtered or sorted on this visit begins at its top. */
export function useLugar(forma: Forma, filtro: FiltroAtividades, ordem: Ordem): LugarGuardado {
  const nome = useNomeGuardado(JSON.stringify([forma, filtro, ordem]));
  const [naChegada] = useState(nome);
  return { nome, voltar: nome === naChegada };
}
