import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from '../../../../components/form.tsx';
import { Failure, Notice } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { notify } from '../../../../lib/notify.ts';
import { useAuth } from '../../../../lib/session.ts';
import { contaQuery } from '../../api.ts';
import { CodigoInput } from '../../components/codigo-input.tsx';
import { SenhaInput } from '../../components/senha-input.tsx';
import { isSegundoFator } from '../../entrada/api.ts';
import { EntrarComProvedor } from '../../entrada/components/entrar-com-provedor.tsx';
import { OutraPessoaError, useReentrar } from '../api.ts';

/** Signs in again inside the page: the page, the project and the typed values stay. */
export function ReentrarModal({ onClose }: { readonly onClose: () => void }) {
  const { user } = useAuth();
  const conta = useQuery({ ...contaQuery, staleTime: Number.POSITIVE_INFINITY });
  const [digitado, setDigitado] = useState<string>();
  const [senha, setSenha] = useState('');
  const [codigo, setCodigo] = useState('');
  const reentrar = useReentrar();
  const email = digitado ?? conta.data?.email ?? '';
  const pedeCodigo = isSegundoFator(reentrar.error) || codigo !== '';
  // The company's sign-in leaves the page; the page offers the typed values again afterwards.
  const here = useRouterState({ select: ({ location }) => location.href });
  const falta = email.trim() === '' || senha === '' || (pedeCodigo && codigo.trim() === '');
  const send = () => {
    if (falta) return;
    reentrar.mutate(
      { email: email.trim(), senha, ...(codigo.trim() ? { codigo: codigo.trim() } : {}) },
      {
        onSuccess: () => {
          onClose();
          notify({ message: 'Sessão renovada. Você continua de onde estava.' });
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title="Entrar de novo" centered closeOnClickOutside={false}>
      <Form onSubmit={send}>
        <Text c="dimmed">A página e o projeto continuam como estão.</Text>
        <Recusa error={reentrar.error} nome={user?.des_nome_usu ?? ''} codigo={codigo} />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ currentTarget }) => setDigitado(currentTarget.value)}
        />
        <SenhaInput
          label="Senha"
          data-autofocus
          value={senha}
          onChange={({ currentTarget }) => setSenha(currentTarget.value)}
        />
        {pedeCodigo && (
          <CodigoInput
            label="Código do aplicativo ou de recuperação"
            autoFocus
            value={codigo}
            onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Agora não
          </Button>
          <Button type="submit" loading={reentrar.isPending} disabled={falta}>
            Entrar
          </Button>
        </Group>
        <EntrarComProvedor returnUrl={here} />
      </Form>
    </Modal>
  );
}

function Recusa({ error, nome, codigo }: { readonly error: unknown; readonly nome: string; readonly codigo: string }) {
  if (error instanceof OutraPessoaError) {
    return (
      <Notice tone="critico">
        {error.message} Aqui só {nome} pode continuar. Para trocar de pessoa, use Sair no menu do usuário.
      </Notice>
    );
  }
  // The first request for a code is no error.
  return isSegundoFator(error) && codigo === '' ? null : <Failure error={error} />;
}
