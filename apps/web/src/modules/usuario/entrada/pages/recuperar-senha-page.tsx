import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from '../../../../components/form.tsx';
import { MainHeading } from '../../../../components/heading.tsx';
import { Failure, Notice } from '../../../../components/notice.tsx';
import { configuracaoQuery } from '../../api.ts';
import styles from '../../components/formulario.module.css';
import { useRecuperarSenha } from '../api.ts';

/** Says how to get a new password where the installation sends no e-mail. */
function SemEmail() {
  return (
    <Stack>
      <MainHeading>Recuperar senha</MainHeading>
      <Text c="dimmed">
        Esta instalação não envia e-mails. Peça uma senha provisória a quem administra a Cadência na sua empresa: ela
        sai em Usuários, em Redefinir senha, e você a troca ao entrar.
      </Text>
      <Group component="p" className={styles.lado} justify="space-between" gap="xs" fz="sm">
        <Link to="/auth/login">Voltar para Entrar</Link>
      </Group>
    </Stack>
  );
}

/** Asks for the link that sets a new password; the answer does not tell whether the address exists. */
export function RecuperarSenhaPage() {
  const [email, setEmail] = useState('');
  const [falta, setFalta] = useState<string>();
  const recuperar = useRecuperarSenha();
  const { data: configuracao } = useQuery(configuracaoQuery);
  const send = () => {
    const digitado = email.trim();
    const problema =
      digitado === '' ? 'Informe o e-mail.' : /\S@\S/.test(digitado) ? undefined : 'Informe um e-mail válido.';
    setFalta(problema);
    if (problema === undefined) recuperar.mutate(digitado);
  };
  if (configuracao?.enviaEmail === false) return <SemEmail />;
  return (
    <Form onSubmit={send}>
      <MainHeading>Recuperar senha</MainHeading>
      {recuperar.isSuccess ? (
        <Notice tone="info" titulo="Veja a sua caixa de entrada">
          Se {recuperar.variables} é o e-mail de um usuário, ele recebe em instantes um link para criar uma nova senha.
          O link vale 30 minutos e só uma vez. Não chegou? Veja o lixo eletrônico antes de pedir outro.
        </Notice>
      ) : (
        <Text c="dimmed">Informe o seu e-mail e enviaremos um link para criar uma nova senha.</Text>
      )}
      <Failure error={recuperar.error} />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus
        value={email}
        error={falta}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button
        type="submit"
        fullWidth
        size="md"
        variant={recuperar.isSuccess ? 'default' : 'filled'}
        loading={recuperar.isPending}
      >
        {recuperar.isSuccess ? 'Enviar de novo' : 'Enviar o link'}
      </Button>
      <Group component="p" className={styles.lado} justify="space-between" gap="xs" fz="sm">
        <Link to="/auth/login">Voltar para Entrar</Link>
      </Group>
    </Form>
  );
}
