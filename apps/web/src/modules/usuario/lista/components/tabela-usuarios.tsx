import { ROTULO_SITUACAO, type SituacaoUsuario, type UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { Scrollable } from '../../../../components/scrollable.tsx';
import { StatusDot, type Tone } from '../../../../components/status-dot.tsx';
import { formatInstante, VAZIO } from '../../../../lib/formato.ts';
import { acoesSobre, type Pedido, type Quem } from './acoes.ts';
import styles from './lista.module.css';

const MenuAcoes = lazyPart(() => import('./menu-acoes.tsx'), 'MenuAcoes', { notice: 'button' });

const TOM: Readonly<Record<SituacaoUsuario, Tone>> = {
  ATIVO: 'feito',
  CONVIDADO: 'atencao',
  BLOQUEADO: 'critico',
  INATIVO: 'neutro',
};

interface Props {
  readonly linhas: readonly UsuarioDaLista[];
  readonly quem: Quem;
  readonly onPedido: (pedido: Pedido) => void;
}

/** People as rows; as cards on a phone. */
export function TabelaUsuarios({ linhas, quem, onPedido }: Props) {
  return (
    <Scrollable rotulo="Lista de usuários" className={styles.janela}>
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">E-mail</th>
            <th scope="col">Perfil</th>
            <th scope="col" className={styles.numero}>
              Projetos
            </th>
            <th scope="col">Situação</th>
            <th scope="col">Segundo fator</th>
            <th scope="col">Último acesso</th>
            <th scope="col">
              <span className="cad-somente-leitor">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((pessoa) => (
            <Linha key={pessoa.id} pessoa={pessoa} quem={quem} onPedido={onPedido} />
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}

function textoSituacao({ situacao, bloqueadoAte, motivoBloqueio }: UsuarioDaLista): string {
  if (situacao === 'BLOQUEADO' && motivoBloqueio) return `${ROTULO_SITUACAO[situacao]}: ${motivoBloqueio}`;
  return bloqueadoAte ? `Em espera até ${formatInstante(bloqueadoAte)}` : ROTULO_SITUACAO[situacao];
}

interface PropsLinha extends Omit<Props, 'linhas'> {
  readonly pessoa: UsuarioDaLista;
}

function Linha({ pessoa, quem, onPedido }: PropsLinha) {
  const { nome, email, perfilNome, projetos, situacao, mfa, ultimoAcesso, bloqueadoAte } = pessoa;
  const acoes = acoesSobre(pessoa, quem);
  return (
    <tr>
      <th scope="row" className={styles.nome} title={nome}>
        {nome}
      </th>
      <td data-rotulo="E-mail" className={styles.email} title={email}>
        {email}
      </td>
      <td data-rotulo="Perfil">{perfilNome}</td>
      <td data-rotulo="Projetos" className={styles.numero}>
        {projetos}
      </td>
      <td data-rotulo="Situação" className={styles.email} title={textoSituacao(pessoa)}>
        <StatusDot tone={bloqueadoAte ? 'atencao' : TOM[situacao]}>{textoSituacao(pessoa)}</StatusDot>
      </td>
      <td data-rotulo="Segundo fator">{mfa ? 'Ligado' : VAZIO}</td>
      <td data-rotulo="Último acesso">{formatInstante(ultimoAcesso)}</td>
      <td data-acao>
        {acoes.length > 0 && (
          <Suspense fallback={null}>
            <MenuAcoes nome={nome} acoes={acoes} onAcao={(acao) => onPedido({ acao, pessoa })} />
          </Suspense>
        )}
      </td>
    </tr>
  );
}
