import type { Anexo, TipoAnexo } from '@cadencia/domain/anexo/schema.ts';
import { Flex } from '@mantine/core';
import {
  IconFile,
  IconFileText,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeXls,
  IconFileZip,
  IconMail,
  IconMovie,
  IconPhoto,
  IconRuler2,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import styles from '../../../components/miniatura.module.css';
import { miniaturaQuery } from '../../../lib/stored-file.ts';
import { withAddress } from '../../../lib/with-address.ts';

const ICONES: Partial<Readonly<Record<TipoAnexo, typeof IconFile>>> = {
  pdf: IconFileTypePdf,
  docx: IconFileTypeDocx,
  odt: IconFileText,
  xlsx: IconFileTypeXls,
  csv: IconFileTypeXls,
  txt: IconFileText,
  zip: IconFileZip,
  msg: IconMail,
  eml: IconMail,
  mp4: IconMovie,
  dwg: IconRuler2,
  dxf: IconRuler2,
  svg: IconRuler2,
  png: IconPhoto,
  jpeg: IconPhoto,
  webp: IconPhoto,
  gif: IconPhoto,
  tiff: IconPhoto,
  heic: IconPhoto,
};

/** The small picture of a file, or the icon of its kind; its name stands beside it. */
export function Miniatura({ anexo }: { readonly anexo: Anexo }) {
  const { data } = useQuery({ ...miniaturaQuery(anexo.id), enabled: anexo.miniatura });
  const Icone = ICONES[anexo.tipo] ?? IconFile;
  return (
    <Flex
      component="span"
      className={styles.quadro}
      flex="none"
      align="center"
      justify="center"
      w={48}
      h={48}
      bdrs="sm"
      bg="var(--cad-superficie-2)"
      c="dimmed"
    >
      {data ? <img ref={withAddress(data, 'src')} alt="" /> : <Icone size={22} stroke={1.5} aria-hidden="true" />}
    </Flex>
  );
}
