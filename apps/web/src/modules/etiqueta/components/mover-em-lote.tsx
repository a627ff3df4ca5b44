import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconQrcode, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fetchWindow, rowQuery } from '../../../cadastro/api.ts';
import { BulkTransition } from '../../../cadastro/bulk-transition.tsx';
import type { ComFluxo } from '../../../cadastro/use-transition.tsx';
import type { LinhaNaTela } from '../../../cadastro/values.ts';
import { Form } from '../../../components/form.tsx';
import { FormFoot } from '../../../components/form-foot.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { ReasonButton } from '../../../components/reason-button.tsx';
import { ErroApi } from '../../../lib/erro-api.ts';
import { formatContador } from '../../../lib/formato.ts';
import { Camera, telaDaEtiqueta } from './ler-etiqueta.tsx';

interface Props {
  readonly cadastro: ComFluxo;
  /** What people call one of these records: `a válvula`. */
  readonly dita: string;
  /** What people call the record besides its number. */
  readonly tagDe: (linha: LinhaNaTela) => string;
  /** What may be done with the chosen ones besides moving them. */
  readonly Mais?: (props: { readonly ids: readonly number[] }) => ReactNode;
  readonly onMudou: () => void;
}

/** Records looked at for the one whose whole number or TAG was written. */
const PARECIDAS = 50;

/** Collects records by their labels, one after the other, and moves them by one action. */
export function MoverEmLote({ cadastro, dita, tagDe, Mais, onMudou }: Props) {
  const client = useQueryClient();
  const [aberto, setAberto] = useState(false);
  const [movendo, setMovendo] = useState(false);
  const [linhas, setLinhas] = useState<readonly LinhaNaTela[]>([]);
  const [numero, setNumero] = useState('');
  const [aviso, setAviso] = useState<{ readonly texto: string; readonly tone: 'atencao' | 'info' }>();
  const numeroDe = (linha: LinhaNaTela) => String(linha['numero']);
  const linhaDe = (linha: LinhaNaTela) => `${tagDe(linha)} · ${cadastro.fluxo.estados[String(linha['situacao'])]}`;
  const add = (linha: LinhaNaTela) => {
    const repetida = linhas.some(({ id }) => id === linha.id);
    setAviso({ texto: `${numeroDe(linha)} ${repetida ? 'já está entre as lidas.' : linhaDe(linha)}`, tone: 'info' });
    // The last one that was read is on top, where the camera is.
    setLinhas((antes) => (antes.some(({ id }) => id === linha.id) ? antes : [linha, ...antes]));
  };
  const refuse = (texto: string) => setAviso({ texto, tone: 'atencao' });
  const scan = (tela: string) => {
    const [rota, id] = tela.split('?registro=');
    if (rota !== rotaDe(cadastro)) return refuse(`Esta etiqueta não é de ${cadastro.labels.singular.toLowerCase()}.`);
    const lida = linhas.find((uma) => uma.id === Number(id));
    if (lida) return add(lida);
    client
      .fetchQuery({ ...rowQuery(cadastro, Number(id)), staleTime: 0 })
      .then(add, (erro) =>
        refuse(
          erro instanceof ErroApi && erro.status === 404
            ? `Este código é de outro projeto, ou ${dita} não está entre as que você vê.`
            : 'A leitura não chegou ao servidor: mostre o código de novo.',
        ),
      );
  };
  const find = async () => {
    const busca = numero.trim();
    // A reader of codes that types what it reads.
    const tela = telaDaEtiqueta(busca);
    if (tela) {
      setNumero('');
      return scan(tela);
    }
    const window = fetchWindow(cadastro, { busca });
    const { linhas: achadas, total } = await window(0, PARECIDAS, new AbortController().signal);
    const inteira = achadas.filter((uma) => [numeroDe(uma), tagDe(uma)].includes(busca.toUpperCase()));
    const [achada] = inteira.length > 0 ? inteira : achadas;
    if (!achada) return refuse(`Nenhum registro deste projeto tem "${busca}".`);
    if (inteira.length !== 1 && total !== 1)
      return refuse(`${total} registros têm "${busca}": escreva o número ou a TAG por inteiro.`);
    setNumero('');
    add(achada);
  };
  const close = () => {
    setAberto(false);
    setLinhas([]);
    setAviso(undefined);
  };
  const moved = (ficaram: readonly number[]) => {
    onMudou();
    // The rows that moved may go on, over the versions that they have now.
    for (const { id } of linhas)
      if (!ficaram.includes(id))
        void client
          .fetchQuery({ ...rowQuery(cadastro, id), staleTime: 0 })
          .then((nova) => setLinhas((antes) => antes.map((uma) => (uma.id === id ? nova : uma))));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={16} aria-hidden="true" />}
        onClick={() => setAberto(true)}
      >
        Mover por etiquetas
      </Button>
      <Modal opened={aberto} onClose={close} title="Mover por etiquetas" size={520}>
        {aberto && (
          <Stack gap={12}>
            <Camera segue onLida={scan} />
            <Form onSubmit={() => void find().catch(() => refuse('A busca falhou: tente de novo.'))}>
              <Group align="end" gap={8} wrap="nowrap">
                <TextInput
                  flex={1}
                  label="Ou escreva o número ou a TAG"
                  autoComplete="off"
                  value={numero}
                  onChange={({ currentTarget }) => setNumero(currentTarget.value)}
                />
                <Button type="submit" variant="default" disabled={numero.trim() === ''}>
                  Juntar
                </Button>
              </Group>
            </Form>
            {aviso && <Notice tone={aviso.tone}>{aviso.texto}</Notice>}
            <Stack gap={0} component="ul" m={0} p={0} aria-label="Lidas" style={{ listStyle: 'none' }}>
              {linhas.map((linha) => (
                <Group key={linha.id} component="li" justify="space-between" wrap="nowrap" gap={8} py={4}>
                  <Text fz="sm" truncate>
                    <b>{numeroDe(linha)}</b> {linhaDe(linha)}
                  </Text>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    aria-label={`Tirar ${numeroDe(linha)}`}
                    onClick={() => setLinhas((antes) => antes.filter(({ id }) => id !== linha.id))}
                  >
                    <IconX size={16} aria-hidden="true" />
                  </ActionIcon>
                </Group>
              ))}
            </Stack>
            <FormFoot mt={0} mb="calc(-1 * var(--mantine-spacing-md))">
              {Mais && linhas.length > 0 && <Mais ids={linhas.map(({ id }) => id)} />}
              <ReasonButton
                motivo={linhas.length === 0 ? 'Leia antes ao menos uma etiqueta.' : undefined}
                onClick={() => setMovendo(true)}
              >
                Mover {formatContador(linhas.length, 'registro', 'registros')}
              </ReasonButton>
            </FormFoot>
          </Stack>
        )}
      </Modal>
      {movendo && (
        <BulkTransition cadastro={cadastro} linhas={linhas} onClose={() => setMovendo(false)} onMudou={moved} />
      )}
    </>
  );
}
