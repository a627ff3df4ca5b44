import { Button, Flex, Group, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ErrorState } from '../../../../components/error-state.tsx';
import { MainHeading } from '../../../../components/heading.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { safeReturnUrl } from '../../../../lib/return-url.ts';
import { contaQuery, signOut } from '../../api.ts';
import styles from '../../components/formulario.module.css';
import { NovaSenhaFields } from '../../components/nova-senha-fields.tsx';
import { SenhaInput } from '../../components/senha-input.tsx';
import { useTrocaDeSenha } from '../../conta/components/use-troca-de-senha.ts';

const route = getRouteApi('/autenticacao/auth/trocar-senha');

/** The change of a password that someone else generated: nothing else works before it. */
export function TrocarSenhaPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(contaQuery);
  if (isPending) return <Skeleton height={360} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <Formulario nome={data.nome} email={data.email} />;
}

function Formulario(dono: { readonly nome: string; readonly email: string }) {
  const { returnUrl } = route.useSearch();
  // The rest of the product was refused until now, so it starts again.
  const goBack = () => location.replace(safeReturnUrl(returnUrl, location.origin));
  const troca = useTrocaDeSenha(dono, goBack);
  return (
    <Flex component="form" direction="column" gap="md" onSubmit={troca.enviar} noValidate>
      <MainHeading>Troque a senha</MainHeading>
      <Text c="dimmed">
        A senha de <strong>{dono.email}</strong> foi gerada por outra pessoa. Crie a sua para continuar.
      </Text>
      <Failure error={troca.falha} />
      <SenhaInput label="Senha atual" autoFocus {...troca.atual} />
      <NovaSenhaFields {...troca.nova} dono={dono} />
      <Button type="submit" fullWidth size="md" loading={troca.enviando}>
        Trocar a senha
      </Button>
      <Group component="p" className={styles.lado} justify="space-between" gap="xs" fz="sm">
        <UnstyledButton onClick={signOut}>Sair</UnstyledButton>
      </Group>
    </Flex>
  );
}
