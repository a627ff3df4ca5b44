import { motivoBloqueio, type UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Box, Button, CopyButton, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Failure, Notice } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { configuracaoQuery } from '../../api.ts';
import { SessaoLinha } from '../../components/sessao-linha.tsx';
import { useVerComo } from '../../ver-como.ts';
import {
  desbloquear,
  inativar,
  removeMfa,
  sessoesDeQuery,
  useBloquear,
  useEncerrarSessoesDe,
  useNaLista,
  useRedefinirSenha,
  useReenviarConvite,
} from '../acoes.ts';
import { type Acao, type PropsPedido, ROTULO_ACAO } from './acoes.ts';
import { AlterarEmail } from './alterar-email.tsx';
import { Confirmacao, done, Motivo } from './confirmacao.tsx';
import { CorrigirNome } from './corrigir-nome.tsx';
import { Links, SemEmail } from './links.tsx';
import styles from './lista.module.css';
import { MudarPerfil } from './mudar-perfil.tsx';

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

interface Simples {
  readonly perigo?: boolean;
  readonly chama: (id: number) => Promise<unknown>;
  readonly efeito: (pessoa: UsuarioDaLista) => ReactNode;
  readonly feito: (nome: string) => string;
}

/** Actions that ask nothing but a yes. */
const SIMPLES = {
  mfa: {
    perigo: true,
    chama: removeMfa,
    efeito: ({ nome }) =>
      `Para quem perdeu o aparelho e os códigos de recuperação. As sessões de ${nome} terminam; o segundo fator pode ser ativado de novo em Minha Conta.`,
    feito: (nome) => `${nome} volta a entrar só com a senha.`,
  },
  desbloquear: {
    chama: desbloquear,
    efeito: ({ nome, motivoBloqueio: motivo }) => (
      <>
        {nome} volta a poder entrar, e as tentativas erradas são esquecidas.
        {motivo && (
          <Text span display="block" mt="md">
            <strong>Motivo do bloqueio:</strong> {motivo}
          </Text>
        )}
      </>
    ),
    feito: (nome) => `O acesso de ${nome} foi liberado.`,
  },
  inativar: {
    perigo: true,
    chama: inativar,
    efeito: ({ nome }) =>
      `${nome} deixa de entrar, as sessões abertas terminam na hora e o nome sai das escolhas. O que fez continua no histórico. Dá para reativar.`,
    feito: (nome) => `${nome} está fora de uso.`,
  },
  reativar: {
    chama: desbloquear,
    efeito: ({ nome }) => `${nome} volta a poder entrar, com o perfil e os projetos que tinha.`,
    feito: (nome) => `${nome} volta a poder entrar.`,
  },
} satisfies Partial<Record<Acao, Simples>>;

function Pergunta({ pedido: { acao, pessoa }, onFechar }: PropsPedido) {
  const { perigo = false, chama, efeito, feito }: Simples = SIMPLES[acao as keyof typeof SIMPLES];
  const pedido = useNaLista(chama);
  return (
    <Confirmacao
      rotulo={ROTULO_ACAO[acao]}
      perigo={perigo}
      pedido={pedido}
      onConfirmar={() => pedido.mutate(pessoa.id, done(onFechar, feito(pessoa.nome)))}
      onFechar={onFechar}
    >
      <Text>{efeito(pessoa)}</Text>
    </Confirmacao>
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
  inativar: Pergunta,
  reativar: Pergunta,
  desbloquear: Pergunta,
  mfa: Pergunta,
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
      <Motivo
        label="Motivo do bloqueio"
        data-autofocus
        regra={motivoBloqueio}
        motivo={motivo}
        tentou={tentou}
        onMotivo={setMotivo}
      />
    </Confirmacao>
  );
}

/** Generates a password for a person; it shows here and nowhere else. */
function RedefinirSenha({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const redefinir = useRedefinirSenha();
  if (!redefinir.data) {
    return (
      <Confirmacao
        rotulo="Gerar senha provisória"
        pedido={redefinir}
        onConfirmar={() => redefinir.mutate(pessoa.id)}
        onFechar={onFechar}
      >
        <Text>
          A Cadência gera uma senha provisória, mostrada aqui uma única vez. As sessões de {pessoa.nome} terminam e a
          senha atual deixa de valer.
        </Text>
      </Confirmacao>
    );
  }
  const { senha } = redefinir.data;
  return (
    <Stack>
      <Notice tone="atencao" titulo="Esta senha não será mostrada de novo">
        Entregue-a a {pessoa.nome} por um meio seguro. Ela é trocada no primeiro acesso.
      </Notice>
      <Box component="output" className={styles.segredo} fz="xl" aria-label="Senha provisória">
        {senha}
      </Box>
      <Group justify="flex-end">
        <CopyButton value={senha}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Senha copiada' : 'Copiar a senha'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onFechar}>Fechar</Button>
      </Group>
    </Stack>
  );
}
