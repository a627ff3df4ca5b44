import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Form } from '../../../../components/form.tsx';
import { MainHeading } from '../../../../components/heading.tsx';
import { Failure, Notice } from '../../../../components/notice.tsx';
import { ErroApi } from '../../../../lib/erro-api.ts';
import styles from '../../components/formulario.module.css';
import { erroNovaSenha, NovaSenhaFields, senhaVazia } from '../../components/nova-senha-fields.tsx';
import { campoDe } from '../../components/recusa.ts';
import { type TokenConferido, tokenQuery, useConfirmarSenha } from '../api.ts';

const isTokenInvalido = (error: unknown): boolean => error instanceof ErroApi && error.codigo === 'senha.token';

/** The page behind the link of a recovery or an invitation. */
export function DefinirSenhaPage() {
  const { token = '' } = useSearch({ strict: false });
  const { data, error, isPending, isFetching, refetch } = useQuery(tokenQuery(token));
  if (isPending) return <Skeleton height={280} />;
  if (isTokenInvalido(error)) return <LinkInvalido />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <Formulario token={token} conferido={data} />;
}

function LinkInvalido() {
  const convite = useLocation().pathname === '/auth/convite';
  return (
    <Stack>
      <MainHeading>{convite ? 'Convite' : 'Nova senha'}</MainHeading>
      <Notice tone="critico" titulo="Este link não vale mais">
        {convite
          ? 'O convite já foi aceito, venceu ou foi trocado por um mais novo. Se ainda não criou a senha, peça a quem convidou que envie outro.'
          : 'Ele já foi usado, venceu ou foi trocado por um mais novo.'}
      </Notice>
      {convite && (
        <Button component={Link} to="/auth/login" fullWidth size="md">
          Já criei a senha: entrar
        </Button>
      )}
      <Button component={Link} to="/auth/recuperar-senha" variant={convite ? 'default' : 'filled'} fullWidth size="md">
        {convite ? 'Esqueci a senha: pedir outro link' : 'Pedir outro link'}
      </Button>
      {!convite && (
        <Group component="p" className={styles.lado} justify="space-between" gap="xs" fz="sm">
          <Link to="/auth/login">Voltar para Entrar</Link>
        </Group>
      )}
    </Stack>
  );
}

interface Props {
  readonly token: string;
  readonly conferido: TokenConferido;
}

function Formulario({ token, conferido }: Props) {
  const [senha, setSenha] = useState(senhaVazia);
  const [tentou, setTentou] = useState(false);
  const confirmar = useConfirmarSenha();
  if (confirmar.isSuccess) return <Pronto convite={conferido.tipo === 'CONVITE'} />;
  if (isTokenInvalido(confirmar.error)) return <LinkInvalido />;
  const faltas = erroNovaSenha(senha, conferido);
  // The server knows more common passwords, and those that this person had before.
  const recusa = campoDe(confirmar.error, 'des_senha_usu');
  const erros = recusa && confirmar.variables?.senha === senha.nova ? { nova: recusa } : faltas;
  const send = () => {
    setTentou(true);
    if (Object.keys(faltas).length === 0) confirmar.mutate({ token, senha: senha.nova });
  };
  const convite = conferido.tipo === 'CONVITE';
  return (
    <Form onSubmit={send}>
      <MainHeading>{convite ? `Bem vindo, ${conferido.nome}` : 'Nova senha'}</MainHeading>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {convite ? 'Crie a senha do seu acesso' : 'Crie a nova senha'} de <strong>{conferido.email}</strong>.
        {!convite && ' As sessões abertas em outros aparelhos serão encerradas.'}
      </Text>
      <Failure error={recusa ? null : confirmar.error} />
      <NovaSenhaFields {...senha} dono={conferido} erros={tentou ? erros : {}} onChange={setSenha} autoFocus />
      <Button type="submit" fullWidth size="md" loading={confirmar.isPending}>
        {convite ? 'Criar a senha' : 'Salvar a nova senha'}
      </Button>
    </Form>
  );
}

function Pronto({ convite }: { readonly convite: boolean }) {
  return (
    <Stack>
      <MainHeading>{convite ? 'Acesso criado' : 'Senha salva'}</MainHeading>
      <Notice tone="info">Entre com o seu e-mail e a senha que acabou de criar.</Notice>
      <Button component={Link} to="/auth/login" fullWidth size="md">
        Entrar
      </Button>
    </Stack>
  );
}
