import { ROTULO_SITUACAO, type SituacaoUsuario, type UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { StatusDot, type Tone } from '../../../../components/status-dot.tsx';
import { formatInstante } from '../../../../lib/formato.ts';

const TOM: Readonly<Record<SituacaoUsuario, Tone>> = {
  ATIVO: 'feito',
  CONVIDADO: 'atencao',
  BLOQUEADO: 'critico',
  INATIVO: 'neutro',
};

export function textoSituacao({ situacao, bloqueadoAte, motivoBloqueio }: UsuarioDaLista): string {
  if (situacao === 'BLOQUEADO' && motivoBloqueio) return `${ROTULO_SITUACAO[situacao]}: ${motivoBloqueio}`;
  return bloqueadoAte ? `Em espera até ${formatInstante(bloqueadoAte)}` : ROTULO_SITUACAO[situacao];
}

/** Whether a person can sign in, and why not. */
export const Situacao = ({ pessoa }: { readonly pessoa: UsuarioDaLista }) => (
  <StatusDot tone={pessoa.bloqueadoAte ? 'atencao' : TOM[pessoa.situacao]}>{textoSituacao(pessoa)}</StatusDot>
);
