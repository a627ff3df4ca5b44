import { FOTO_MAXIMA } from '@cadencia/domain/workflow.ts';
import { Button, FileButton, Group, Image, Input } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';

/** Pixels of the longer side of a photo that is sent. */
const LADO = 1_600;
/** Qualities of the picture, until one fits. */
const QUALIDADES = [0.82, 0.65, 0.45];

/** The picture, small enough to go with an action even over a bad network. @throws when the browser cannot draw it */
async function shrink(arquivo: File): Promise<string> {
  const imagem = await createImageBitmap(arquivo);
  const escala = Math.min(1, LADO / Math.max(imagem.width, imagem.height));
  const tela = document.createElement('canvas');
  tela.width = Math.max(1, Math.round(imagem.width * escala));
  tela.height = Math.max(1, Math.round(imagem.height * escala));
  tela.getContext('2d')?.drawImage(imagem, 0, 0, tela.width, tela.height);
  imagem.close();
  for (const qualidade of QUALIDADES) {
    const foto = tela.toDataURL('image/jpeg', qualidade);
    if (foto.length <= FOTO_MAXIMA) return foto;
  }
  throw new Error('A foto não cabe.');
}

interface Props {
  /** What the photo shows. */
  readonly mostra: string;
  readonly foto: string | undefined;
  readonly onMudar: (foto: string | undefined) => void;
}

/** Field for the photo that an action asks for: the camera of a phone first, else a file. */
export function FotoDaAcao({ mostra, foto, onMudar }: Props) {
  const [falhou, setFalhou] = useState(false);
  const read = async (arquivo: File | null) => {
    if (!arquivo) return;
    setFalhou(false);
    await shrink(arquivo).then(onMudar, () => setFalhou(true));
  };
  return (
    <Input.Wrapper
      label="Foto"
      description={`${mostra}. Fica entre as fotos do registro, sem o local e o aparelho.`}
      error={falhou && 'Esta foto não abriu: tire outra, ou escolha uma PNG, JPEG ou WebP.'}
      // What the photo must show is read before it is taken.
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      withAsterisk
      mt="sm"
    >
      {foto !== undefined && (
        <Image src={foto} alt={`Foto: ${mostra}`} mah={220} fit="contain" radius="sm" mt={6} bg="black" />
      )}
      <Group gap={8} mt={6}>
        <FileButton
          accept="image/*"
          capture="environment"
          inputProps={{ 'aria-label': 'Foto pela câmera' }}
          onChange={(arquivo) => void read(arquivo)}
        >
          {(props) => (
            <Button
              {...props}
              hiddenFrom="sm"
              variant={foto === undefined ? 'filled' : 'default'}
              leftSection={<IconCamera size={16} aria-hidden="true" />}
            >
              {foto === undefined ? 'Tirar foto' : 'Tirar outra'}
            </Button>
          )}
        </FileButton>
        <FileButton
          accept="image/*"
          inputProps={{ 'aria-label': 'Foto de um arquivo' }}
          onChange={(arquivo) => void read(arquivo)}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={16} aria-hidden="true" />}>
              {foto === undefined ? 'Escolher foto' : 'Escolher outra'}
            </Button>
          )}
        </FileButton>
      </Group>
    </Input.Wrapper>
  );
}
