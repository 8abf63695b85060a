// Adds the components of vitepress-openapi, which show references, to the default theme of the VitePress peer.
import DefaultTheme from 'vitepress/theme';
import { theme } from 'vitepress-openapi/client';
import 'vitepress-openapi/dist/style.css';

export default {
  extends: DefaultTheme,
  enhanceApp: (context) => theme.enhanceApp(context),
};
