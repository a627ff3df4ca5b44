import { motivoBloqueio, type UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { configuracaoQuery } from '../../api.ts';
import { SessaoLinha } from '../../components/sessao-linha.tsx';
import { useVerComo } from '../../ver-como.ts';
import {
  sessoesDeQuery,
  useBloquear,
  useDesbloquear,
  useEncerrarSessoesDe,
  useInativar,
  useRemoverMfa,
} from '../acoes.ts';
import { useReenviarConvite } from '../convite.ts';
import { type Acao, type PropsPedido, ROTULO_ACAO } from './acoes.ts';
import { AlterarEmail } from './alterar-email.tsx';
import { Confirmacao } from './confirmacao.tsx';
import { CorrigirNome } from './corrigir-nome.tsx';
import { Links, SemEmail } from './links.tsx';
import { MudarPerfil } from './mudar-perfil.tsx';
import { done } from './pronto.ts';
import { RedefinirSenha } from './redefinir-senha.tsx';

/** The sessions of a person, which can be ended one by one or all together. */
function SessoesDe({ pessoa: { id, nome } }: { readonly pessoa: UsuarioDaLista }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(sessoesDeQuery(id));
  const encerrar = useEncerrarSessoesDe();
  if (isPending) return <Skeleton height={120} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState frase={`${nome} não tem sessão aberta.`} />;
  return (
    <Stack>
      <Failure error={encerrar.error} />
      <ul>
        {data.map((sessao) => (
          <SessaoLinha
            key={sessao.id}
            sessao={sessao}
            encerrando={encerrar.isPending && encerrar.variables.ids.includes(sessao.id)}
            onEncerrar={() => encerrar.mutate({ id, ids: [sessao.id] })}
          />
        ))}
      </ul>
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={encerrar.isPending && encerrar.variables.ids === 'todas'}
          onClick={() => encerrar.mutate({ id, ids: 'todas' })}
        >
          Encerrar todas ({data.length})
        </Button>
      </Group>
    </Stack>
  );
}

/** Asks before the administrator continues as somebody else. */
function VerComo({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const ver = useVerComo();
  return (
    <Confirmacao
      rotulo={`Ver como ${pessoa.nome}`}
      pedido={ver}
      onConfirmar={() => ver.mutate(pessoa.id)}
      onFechar={onFechar}
    >
      <Text>
        Você passa a ver o que {pessoa.nome} vê, por até uma hora. Nada pode ser salvo, e a conta da pessoa não é
        mostrada. O início e o fim ficam na auditoria, em seu nome.
      </Text>
    </Confirmacao>
  );
}

/** Actions with a dialog; permissions have their own page. */
type Dialogo = Exclude<Acao, 'permissoes'>;

const CORPOS: Readonly<Record<Dialogo, (props: PropsPedido) => ReactNode>> = {
  reenviar: Reenviar,
  perfil: MudarPerfil,
  redefinir: RedefinirSenha,
  nome: CorrigirNome,
  email: AlterarEmail,
  bloquear: Bloquear,
  inativar: Inativar,
  reativar: Reativar,
  desbloquear: Desbloquear,
  mfa: RemoverMfa,
  sessoes: ({ pedido }) => <SessoesDe pessoa={pedido.pessoa} />,
  verComo: VerComo,
};

/** The dialog of an action on a person, which explains its effect. */
export function Pedidos({ pedido, onFechar }: PropsPedido) {
  if (pedido.acao === 'permissoes') return null;
  const Corpo = CORPOS[pedido.acao];
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`${ROTULO_ACAO[pedido.acao]}: ${pedido.pessoa.nome}`}
      size={pedido.acao === 'sessoes' ? 'lg' : 'md'}
      // A click beside the dialog must not lose a password shown once, or a reason being typed.
      closeOnClickOutside={pedido.acao === 'sessoes'}
      centered
    >
      <Corpo pedido={pedido} onFechar={onFechar} />
    </Modal>
  );
}

function Reenviar({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const reenviar = useReenviarConvite();
  const semEmail = useQuery(configuracaoQuery).data?.enviaEmail === false;
  const enviado = done(onFechar, `Convite enviado de novo a ${pessoa.email}.`);
  if (reenviar.data?.link) {
    return (
      <Links titulo="Convite refeito" links={[{ de: pessoa.nome, link: reenviar.data.link }]} onFechar={onFechar}>
        Entregue o link a {pessoa.nome} ({pessoa.email}): ele vale 72 horas, uma vez. O anterior não vale mais.
      </Links>
    );
  }
  return (
    <Confirmacao
      rotulo={semEmail ? 'Refazer o link' : 'Reenviar convite'}
      pedido={reenviar}
      onConfirmar={() =>
        reenviar.mutate(pessoa.id, { onSuccess: ({ link }) => (link === null ? enviado.onSuccess() : undefined) })
      }
      onFechar={onFechar}
    >
      {semEmail ? (
        <SemEmail>
          Um novo link aparece aqui para você entregar a <strong>{pessoa.nome}</strong>. O anterior deixa de valer.
        </SemEmail>
      ) : (
        <Text>
          Um novo link vai para <strong>{pessoa.email}</strong> e vale 72 horas. O link anterior deixa de valer.
        </Text>
      )}
    </Confirmacao>
  );
}

function RemoverMfa({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const remover = useRemoverMfa();
  return (
    <Confirmacao
      rotulo="Remover segundo fator"
      perigo
      pedido={remover}
      onConfirmar={() => remover.mutate(pessoa.id, done(onFechar, `${pessoa.nome} volta a entrar só com a senha.`))}
      onFechar={onFechar}
    >
      <Text>
        Para quem perdeu o aparelho e os códigos de recuperação. As sessões de {pessoa.nome} terminam; o segundo fator
        pode ser ativado de novo em Minha Conta.
      </Text>
    </Confirmacao>
  );
}

function Bloquear({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const bloquear = useBloquear();
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const lido = motivoBloqueio.safeParse(motivo);
  const confirmar = () => {
    setTentou(true);
    if (!lido.success) return;
    bloquear.mutate({ id: pessoa.id, motivo: lido.data }, done(onFechar, `O acesso de ${pessoa.nome} foi bloqueado.`));
  };
  return (
    <Confirmacao rotulo="Bloquear" perigo pedido={bloquear} onConfirmar={confirmar} onFechar={onFechar}>
      <Text>{pessoa.nome} deixa de entrar e as sessões abertas terminam na hora.</Text>
      <Textarea
        label="Motivo do bloqueio"
        required
        rows={3}
        maxLength={500}
        data-autofocus
        value={motivo}
        error={tentou && !lido.success ? lido.error.issues[0]?.message : undefined}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
      />
    </Confirmacao>
  );
}

function Desbloquear({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const desbloquear = useDesbloquear();
  return (
    <Confirmacao
      rotulo="Desbloquear"
      pedido={desbloquear}
      onConfirmar={() => desbloquear.mutate(pessoa.id, done(onFechar, `O acesso de ${pessoa.nome} foi liberado.`))}
      onFechar={onFechar}
    >
      <Text>{pessoa.nome} volta a poder entrar, e as tentativas erradas são esquecidas.</Text>
      {pessoa.motivoBloqueio && (
        <Text>
          <strong>Motivo do bloqueio:</strong> {pessoa.motivoBloqueio}
        </Text>
      )}
    </Confirmacao>
  );
}

function Inativar({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const inativar = useInativar();
  return (
    <Confirmacao
      rotulo="Inativar"
      perigo
      pedido={inativar}
      onConfirmar={() => inativar.mutate(pessoa.id, done(onFechar, `${pessoa.nome} está fora de uso.`))}
      onFechar={onFechar}
    >
      <Text>
        {pessoa.nome} deixa de entrar, as sessões abertas terminam na hora e o nome sai das escolhas. O que fez continua
        no histórico. Dá para reativar.
      </Text>
    </Confirmacao>
  );
}

function Reativar({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const reativar = useDesbloquear();
  return (
    <Confirmacao
      rotulo="Reativar"
      pedido={reativar}
      onConfirmar={() => reativar.mutate(pessoa.id, done(onFechar, `${pessoa.nome} volta a poder entrar.`))}
      onFechar={onFechar}
    >
      <Text>{pessoa.nome} volta a poder entrar, com o perfil e os projetos que tinha.</Text>
    </Confirmacao>
  );
}
