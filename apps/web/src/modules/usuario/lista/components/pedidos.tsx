import { motivoBloqueio } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Button, CopyButton, Group, Modal, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { notify } from '../../../../lib/notify.ts';
import { Failure } from '../../components/failure.tsx';
import { useBloquear, useDesbloquear, useRedefinirSenha, useReenviarConvite, useRemoverMfa } from '../api.ts';
import { type Acao, ROTULO_ACAO } from './acoes.ts';
import styles from './lista.module.css';
import { SessoesDe } from './sessoes-de.tsx';
import type { Pedido } from './tabela-usuarios.tsx';

interface PropsPedido {
  readonly pedido: Pedido;
  readonly onFechar: () => void;
}

const CORPOS: Readonly<Record<Acao, (props: PropsPedido) => ReactNode>> = {
  reenviar: Reenviar,
  redefinir: Redefinir,
  bloquear: Bloquear,
  desbloquear: Desbloquear,
  mfa: RemoverMfa,
  sessoes: ({ pedido }) => <SessoesDe pessoa={pedido.pessoa} />,
};

/** What is asked on a person, confirmed in a dialog that says its effect. */
export function Pedidos({ pedido, onFechar }: PropsPedido) {
  const Corpo = CORPOS[pedido.acao];
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`${ROTULO_ACAO[pedido.acao]}: ${pedido.pessoa.nome}`}
      size={pedido.acao === 'sessoes' ? 'lg' : 'md'}
      centered
    >
      <Corpo pedido={pedido} onFechar={onFechar} />
    </Modal>
  );
}

function Reenviar({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const reenviar = useReenviarConvite();
  const enviar = () =>
    reenviar.mutate(pessoa.id, {
      onSuccess: () => {
        onFechar();
        void notify({ message: `Convite enviado de novo a ${pessoa.email}.` });
      },
    });
  return (
    <div className={styles.formulario}>
      <p className={styles.texto}>
        Um novo link vai para <strong>{pessoa.email}</strong> e vale 72 horas. O link anterior deixa de valer.
      </p>
      <Failure error={reenviar.error} />
      <Group justify="flex-end">
        <Button loading={reenviar.isPending} onClick={enviar} data-autofocus>
          Reenviar convite
        </Button>
      </Group>
    </div>
  );
}

function Redefinir({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const redefinir = useRedefinirSenha();
  if (redefinir.data) {
    return (
      <div className={styles.formulario}>
        <Notice tone="atencao" titulo="Esta senha não será mostrada de novo">
          Entregue-a a {pessoa.nome} por um meio seguro. Ela é trocada no primeiro acesso.
        </Notice>
        <output className={styles.senha} aria-label="Senha provisória">
          {redefinir.data.senha}
        </output>
        <Group justify="flex-end">
          <CopyButton value={redefinir.data.senha}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Senha copiada' : 'Copiar a senha'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onFechar}>Fechar</Button>
        </Group>
      </div>
    );
  }
  return (
    <div className={styles.formulario}>
      <p className={styles.texto}>
        A Cadência gera uma senha provisória, mostrada aqui uma única vez. As sessões de {pessoa.nome} terminam e a
        senha atual deixa de valer.
      </p>
      <Failure error={redefinir.error} />
      <Group justify="flex-end">
        <Button loading={redefinir.isPending} onClick={() => redefinir.mutate(pessoa.id)} data-autofocus>
          Gerar senha provisória
        </Button>
      </Group>
    </div>
  );
}

function RemoverMfa({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const remover = useRemoverMfa();
  const confirmar = () =>
    remover.mutate(pessoa.id, {
      onSuccess: () => {
        onFechar();
        void notify({ message: `${pessoa.nome} volta a entrar só com a senha.` });
      },
    });
  return (
    <div className={styles.formulario}>
      <p className={styles.texto}>
        Para quem perdeu o aparelho e os códigos de recuperação. As sessões de {pessoa.nome} terminam; o segundo fator
        pode ser ativado de novo em Minha Conta.
      </p>
      <Failure error={remover.error} />
      <Group justify="flex-end">
        <Button color="red.9" loading={remover.isPending} onClick={confirmar} data-autofocus>
          Remover segundo fator
        </Button>
      </Group>
    </div>
  );
}

function Bloquear({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const bloquear = useBloquear();
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const lido = motivoBloqueio.safeParse(motivo);
  return (
    <form
      className={styles.formulario}
      onSubmit={(event) => {
        event.preventDefault();
        setTentou(true);
        if (lido.success) bloquear.mutate({ id: pessoa.id, motivo: lido.data }, { onSuccess: onFechar });
      }}
    >
      <p className={styles.texto}>{pessoa.nome} deixa de entrar e as sessões abertas terminam na hora.</p>
      <Textarea
        label="Motivo do bloqueio (obrigatório)"
        rows={3}
        maxLength={500}
        data-autofocus
        value={motivo}
        error={tentou && !lido.success ? lido.error.issues[0]?.message : undefined}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
      />
      <Failure error={bloquear.error} />
      <Group justify="flex-end">
        <Button type="submit" color="red.9" loading={bloquear.isPending}>
          Bloquear
        </Button>
      </Group>
    </form>
  );
}

function Desbloquear({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const desbloquear = useDesbloquear();
  return (
    <div className={styles.formulario}>
      <p className={styles.texto}>
        {pessoa.nome} volta a poder entrar, e as tentativas erradas são esquecidas.
        {pessoa.motivoBloqueio && ` Motivo do bloqueio: ${pessoa.motivoBloqueio}`}
      </p>
      <Failure error={desbloquear.error} />
      <Group justify="flex-end">
        <Button
          loading={desbloquear.isPending}
          onClick={() => desbloquear.mutate(pessoa.id, { onSuccess: onFechar })}
          data-autofocus
        >
          Desbloquear
        </Button>
      </Group>
    </div>
  );
}
